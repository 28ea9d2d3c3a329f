import { type ArticleForStaff, findArticlesByWords } from '../../articles/find-articles-by-words.ts'
import type { Shop } from '../../shop.ts'

export type ScannedSize =
  | { ok: true; sizeId: number; name: string; size: string }
  /** The code is the number of an article that has several sizes in stock. */
  | { ok: false; reason: 'which-size' | 'sold-out'; sku: string; name: string }
  | { ok: false; reason: 'unknown' }

type Sellable = Pick<Shop, 'db'>

/** What the code on a label means: the number of an article, or the number and a size, such as `LR-KKR-02-M`. */
export async function findScannedSize(shop: Sellable, scanned: string): Promise<ScannedSize> {
  const code = scanned.trim().slice(0, 100)
  const article = await findBySku(shop, code)
  if (article !== undefined) return chooseSize(article, article.sizes)
  for (const { index } of [...code.matchAll(/[-:/_.\s]+/g)].toReversed()) {
    const owner = await findBySku(shop, code.slice(0, index))
    if (owner === undefined) continue
    const size = normalise(code.slice(index))
    const sizes = owner.sizes.filter((one) => normalise(one.size) === size)
    return sizes.length === 0 ? { ok: false, reason: 'unknown' } : chooseSize(owner, sizes)
  }
  return { ok: false, reason: 'unknown' }
}

async function findBySku(shop: Sellable, sku: string): Promise<ArticleForStaff | undefined> {
  const found = await findArticlesByWords(shop, sku, { isForSale: true })
  return found.find((article) => article.sku.toLowerCase() === sku.toLowerCase())
}

function chooseSize({ sku, name, color }: ArticleForStaff, sizes: ArticleForStaff['sizes']): ScannedSize {
  const inStock = sizes.filter(({ stock }) => stock > 0)
  const [only, another] = inStock
  const article = { sku, name: `${name} ${color}` }
  if (only === undefined) return { ok: false, reason: 'sold-out', ...article }
  if (another !== undefined) return { ok: false, reason: 'which-size', ...article }
  return { ok: true, sizeId: only.id, name: article.name, size: only.size }
}

const normalise = (size: string) => size.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
