/* Sale prices of many articles, and of one. */

type Prices = { full: string; sale: string; until: string | undefined }

export const texts = {
  title: 'Sale prices',
  below: 'Choose articles, then see every old and new price before anything changes.',
  back: 'Articles',
  search: 'Name or SKU',
  show: 'Show articles',
  articles: 'Articles',
  chosenOf: (shown: number, count: number) =>
    shown === count ? `${count} articles` : `The newest ${shown} of ${count} articles`,
  allThatMatch: (count: number) => `All ${count} articles that match, also those that are not listed`,
  none: 'No article matches',
  noneHint: 'Choose another category or collection, or search for something else.',
  rule: 'What changes',
  kinds: {
    percent: 'Percent off',
    amount: 'Rupiah off',
    price: 'One sale price for all',
    end: 'End the sale',
  },
  value: 'How much',
  valueHint: '20 for 20%, or 50.000 for Rp 50.000. A percentage is rounded down to Rp 100.',
  starts: 'Starts',
  startsHint: 'Empty: at once.',
  ends: 'Ends',
  endsHint: 'Empty: until you end it.',
  badValue: {
    percent: 'Enter a whole percentage from 1 to 99, such as 20.',
    amount: 'Enter an amount in rupiah, such as 50.000.',
    price: 'Enter a price in rupiah, such as 299.000.',
  },
  endsFirst: 'The end must be after the start.',
  over: 'This has passed already.',
  preview: 'Preview prices',
  previewTitle: 'Check the new prices',
  period: (from: string | undefined, until: string | undefined) =>
    `${from === undefined ? 'At once' : `From ${from}${until === undefined ? ' WIB' : ''}`}${until === undefined ? ', until you end it.' : ` until ${until} WIB. After that, the full price applies again.`}`,
  endNow: 'The full price applies again at once. A scheduled sale is cancelled.',
  article: 'Article',
  price: 'Price',
  now: 'Sale price now',
  planned: 'New sale price',
  noSale: '–',
  unfit: 'Does not fit: nothing would be left to pay, or nothing taken off.',
  unfitNote: (count: number) =>
    count === 1
      ? '1 article does not fit this change. Nothing can be saved: choose another amount, or leave it out.'
      : `${count} articles do not fit this change. Nothing can be saved: choose another amount, or leave them out.`,
  tooMany: 'More than 2.000 articles are chosen. Choose fewer.',
  changeChoice: 'Change',
  put: (count: number) => (count === 1 ? 'Put 1 article on sale' : `Put ${count} articles on sale`),
  end: (count: number) => (count === 1 ? 'End the sale of 1 article' : `End the sale of ${count} articles`),
  changed: (count: number) =>
    count === 1 ? '1 article has a new sale price' : `${count} articles have a new sale price`,
  ended: (count: number) =>
    count === 1 ? 'The sale of 1 article has ended' : `The sale of ${count} articles has ended`,
  changedMeanwhile:
    'A colleague changed one of these prices. Nothing was saved: check the new preview and confirm it again.',
  notSaved: 'Nothing was changed.',
  sentences: {
    none: (full: string) => `The price is ${full}.`,
    ended: (full: string, until: string) => `The price is ${full}. The sale ended ${until} WIB.`,
    scheduled: ({ full, sale, from, until }: Prices & { from: string }) =>
      `The price is ${full} now, and ${sale} from ${from}${until === undefined ? ' WIB' : ` until ${until} WIB; then ${full} again`}.`,
    on: ({ full, sale, until }: Prices) =>
      `The price is ${sale} now${until === undefined ? `, instead of ${full}` : `, until ${until} WIB; then ${full} again`}.`,
  },
}
