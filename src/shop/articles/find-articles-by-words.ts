import type { Picture } from '../media/picture.ts'
import type { Shop } from '../shop.ts'
import { selectArticlesByWords } from './words-queries.ts'

export type ArticleForStaff = {
  id: number
  sku: string
  name: string
  color: string
  isPublished: boolean
  picture: Picture | undefined
  sizes: { id: number; size: string; stock: number }[]
}

/** The articles whose name, colour or number has every word that staff typed, hidden ones too. An exact number comes first. */
export async function findArticlesByWords(
  { db }: Pick<Shop, 'db'>,
  typed: string,
  { atMost = 6, isForSale = false }: { atMost?: number; isForSale?: boolean } = {},
): Promise<ArticleForStaff[]> {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return words.length === 0
    ? []
    : selectArticlesByWords(db, { typed: typed.trim().toLowerCase(), words, atMost, isForSale })
}
