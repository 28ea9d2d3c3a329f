export const texts = {
  title: 'Preview',
  below: 'As shoppers would see the article. Nothing is saved or published. The preview ends after 30 minutes.',
  ended: 'This preview has ended. Open the article and press Preview again.',
  missing: 'Shoppers can’t see it like this yet. Nothing was saved.',
  preview: 'The page in the shop',
  fullSize: 'Open full size',
  desktop: 'a desktop',
  phone: 'a phone',
  previewOf: (device: string) => `The article on ${device}`,
}
