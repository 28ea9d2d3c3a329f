/** Pages show the number of pieces left from this number down. */
export const FEW_LEFT = 3

/** True if this change of stock changes what a page shows. */
export const changesShownStock = (before: number, after: number): boolean =>
  Math.min(before, FEW_LEFT + 1) !== Math.min(after, FEW_LEFT + 1)
