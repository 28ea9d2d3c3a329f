import type { ColorFamily } from '../../values/colours/color-family.ts'
import type { ShelfArticle } from '../articles/read-shelves.ts'

/** What a shopper can choose beside the category or the collection. */
export type GridFilters = {
  sizes: readonly string[]
  colors: readonly ColorFamily[]
  price: readonly [from: number, to: number] | undefined
  special: boolean
  inStock: boolean
}

const passes: Record<keyof GridFilters, (article: ShelfArticle, filters: GridFilters) => boolean> = {
  sizes: (article, { sizes }) => sizes.length === 0 || article.sizes.some((size) => sizes.includes(size)),
  colors: (article, { colors }) => colors.length === 0 || colors.some((color) => color === article.family),
  price: (article, { price }) => price === undefined || isWithin(article.price, price),
  special: (article, { special }) => !special || article.isReduced,
  inStock: (article, { inStock }) => !inStock || article.sizes.length > 0,
}
const groups = ['sizes', 'colors', 'price', 'special', 'inStock'] as const

export const isWithin = (price: number, [from, to]: readonly [from: number, to: number]): boolean =>
  price >= from && price < to

export const passesAll = (article: ShelfArticle, filters: GridFilters): boolean =>
  groups.every((group) => passes[group](article, filters))

/** True if the article passes the filters of all groups but this one. */
export function passesOthers(article: ShelfArticle, filters: GridFilters): (group: keyof GridFilters) => boolean {
  const failed = groups.filter((group) => !passes[group](article, filters))
  return (group) => failed.length === 0 || (failed.length === 1 && failed[0] === group)
}
