export const texts = {
  toolbar: (label: string) => `Format: ${label}`,
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    text: 'Text',
    heading: 'Heading',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
  },
  hint: 'Text and lists only',
}
