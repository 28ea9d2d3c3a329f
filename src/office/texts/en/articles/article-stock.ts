export const texts = {
  title: 'Stock',
  colour: 'Colour',
  total: 'Total',
  save: 'Save stock',
  was: (count: number) => `was ${count}`,
  now: (count: number) => `now ${count}`,
  both: (name: string, theirs: number, yours: string, before: number) =>
    `${name}: ${theirs}. You: ${yours}. Was ${before}`,
  saved: (count: number) => (count === 1 ? 'Stock of 1 size saved' : `Stock of ${count} sizes saved`),
  unchanged: 'No stock was changed.',
  wrong: 'Whole number',
  wrongTop: 'The stock wasn’t saved. Write whole numbers.',
  tooFewTop: 'The stock wasn’t saved: customers bought some of it just now.',
  changedTop: (name: string, at: string) =>
    `${name} changed some of these at ${at}. Your stock wasn’t saved. Save again if yours is right.`,
  unknown: 'The sizes of this product were changed. No stock was saved.',
}
