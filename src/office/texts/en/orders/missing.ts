export const texts = {
  title: 'Item missing',
  which: 'Which item is missing?',
  chooseFirst: 'Choose the missing item.',
  countTitle: 'Count the stock',
  countHint:
    'Corrects what the shop sells. Count everything on the shelf, with the items of orders that are not sent yet.',
  onShelf: 'On the shelf',
  count: 'Save count',
  countNeeded: 'Enter how many are on the shelf.',
  counted: (item: string, counted: number, left: number) => `Counted: ${item}, ${counted}. ${left} available to sell.`,
  tooFew: (owned: number) =>
    `${owned} of them belong to orders that are not sent yet. Refund the missing item first, without restocking it.`,
  refundTitle: 'Refund it',
  refundHint:
    'The customer gets the money for one of it back, and the rest of the parcel is sent. You confirm the amount on the next page.',
  refund: 'Refund this item…',
  noteTitle: 'Leave it for a colleague',
  noteHint: 'Adds a note to the order, which is shown when it is packed.',
  note: 'Add note',
  noteText: (item: string) => `Missing: ${item}`,
  noted: (item: string) => `Noted: ${item} is missing.`,
  back: 'Back to packing',
}
