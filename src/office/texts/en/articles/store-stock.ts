export const texts = {
  title: 'Stock in stores',
  below:
    'The product page names the stores that have a size. Orders never take from it. Leave a field empty if you do not keep it.',
  count: 'Stock count',
  size: 'Size',
  pieces: (store: string, size: string) => `${store}, ${size}`,
  hidden: 'hidden',
  save: 'Save',
  saved: (count: number) => (count === 1 ? 'Saved, 1 number changed' : `Saved, ${count} numbers changed`),
  notANumber: 'Write whole numbers up to 999999, or leave the field empty. Nothing was saved.',
  changed: 'A colleague changed some of these numbers. They are shown as they are now. Nothing was saved.',
  unknown: 'This product or a store was changed. Nothing was saved.',
  noStores: 'There are no stores yet.',
  addStore: 'Add a store',
}
