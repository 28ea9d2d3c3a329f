export const texts = {
  label: 'Label',
  print: 'Print',
  note: 'This is how the label is printed: 10 × 15 cm. It can be read here without a connection too.',
  preview: 'Preview',
  backToPack: 'Back to packing',
}
