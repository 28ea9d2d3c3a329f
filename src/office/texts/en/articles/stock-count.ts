import type { StockReason } from '../../../../shop/stock/stock-reasons.ts'

const reasons: Record<StockReason, string> = {
  count: 'Stock count',
  delivery: 'Delivery',
  damaged: 'Damaged',
  lost: 'Lost',
  found: 'Found',
  correction: 'Correction',
}

export const texts = {
  title: 'Stock count',
  below: 'Count everything on the shelf, even if already sold',
  stock: 'Stock',
  reasons,
  reason: 'Reason',
  expected: (count: number) => `${count} expected`,
  sold: (count: number) => `${count} sold, not shipped`,
  reserved: (count: number) => `${count} reserved`,
  missing: (count: number) => `${count} missing`,
  more: (count: number) => `${count} more`,
  waiting: (count: number) => (count === 1 ? '1 customer waiting' : `${count} customers waiting`),
  less: (size: string) => `One less, ${size}`,
  plus: (size: string) => `One more, ${size}`,
  counted: (size: string) => `Counted, ${size}`,
  colourOf: (place: number, all: number) => `Colour ${place} of ${all}`,
  differences: 'Differences',
  differs: (expected: number, counted: number) => `Expected ${expected}, counted ${counted}`,
  emailed: (count: number) =>
    count === 1
      ? '1 customer waiting for this size will be emailed'
      : `${count} customers waiting for this size will be emailed`,
  noDifference: 'No difference so far.',
  countedSizes: (count: number) => `${count} counted`,
  save: 'Save count',
  saved: (count: number) => (count === 1 ? 'Count saved, 1 size differed' : `Count saved, ${count} sizes differed`),
  nothing: 'Nothing was counted. Type how many items are on the shelf.',
  notANumber: 'Write a whole number.',
  tooFew: 'Orders need more than that. Count the packed items too, or refund an order first.',
  tooFewTop: 'Nothing was saved: some sizes have fewer items than orders need.',
  changedTop: (name: string, at: string) => `${name} counted some of these sizes at ${at}. Your count wasn’t saved.`,
  changed: (theirs: number, yours: number) =>
    `Now ${theirs} expected, you counted ${yours}. Save again if yours is right.`,
  unknown: 'This product was changed. Count it again. Nothing was saved.',
  scanTitle: 'Scan to count',
  scanTip: 'Each scan adds one. Hold the same tag again to add another.',
  scanned: (name: string, count: number) => `${name} counted ${count}`,
  scanUnknown: (code: string) => `Unknown barcode ${code}. Nothing was counted.`,
  typeCode: 'Scan or type a SKU and size',
  enterHint: 'Enter: as expected. Arrows move. A column from a spreadsheet can be pasted.',
  movements: 'Movements',
  kinds: {
    loaded: 'First stock',
    sheet: 'Import',
    counted: 'Count',
    taken: 'Ordered',
    returned: 'Order cancelled',
    restocked: 'Restocked',
    held: 'Held for an exchange',
    released: 'No longer held',
  },
  noMovements: 'No movements yet',
}
