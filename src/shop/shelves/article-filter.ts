/** Which articles a grid, a search or a call wants; whatever is left out narrows nothing. */
export type ArticleFilter = {
  /** The address of a category or collection, in small letters. */
  category?: string | undefined
  collection?: string | undefined
  /** Only those with a discount. */
  special?: boolean | undefined
  /** Only those that can be bought in this size. */
  size?: string | undefined
  /** A part of the name, or of a category's name. */
  query?: string | undefined
}

/** By what a visitor pays; the newest first where two cost the same. */
export type PriceSort = 'price-low' | 'price-high'
