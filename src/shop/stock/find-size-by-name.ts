import type { Shop } from '../shop.ts'
import { selectSizesOfSku } from './report-queries.ts'

export type SizeByName =
  | { ok: true; sizeId: number }
  | { ok: false; reason: 'unknown-article' }
  | { ok: false; reason: 'unknown-size'; sizes: string[] }

/** Finds a size by the article number and the name of the size, also of articles that are not published. */
export async function findSizeByName({ db }: Pick<Shop, 'db'>, sku: string, size: string): Promise<SizeByName> {
  const rows = await selectSizesOfSku(db, sku)
  if (rows === undefined) return { ok: false, reason: 'unknown-article' }
  const found = rows.find((row) => row.size === size)
  if (found !== undefined) return { ok: true, sizeId: found.id }
  return { ok: false, reason: 'unknown-size', sizes: rows.map((row) => row.size) }
}
