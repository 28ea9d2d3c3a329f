/** From here on a shopper is told how many are left. */
export const FEW_LEFT = 3

/** Whether a page says something else once the stock has gone from one number to the other. */
export const changesWhatShows = (before: number, after: number): boolean =>
  Math.min(before, FEW_LEFT + 1) !== Math.min(after, FEW_LEFT + 1)
