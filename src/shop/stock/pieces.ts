/** So many pieces of a size. */
export type Pieces = { sizeId: number; qty: number }
