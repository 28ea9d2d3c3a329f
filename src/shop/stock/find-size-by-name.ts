import type { Shop } from '../shop.ts'
import { selectSizesOfSku } from './report-queries.ts'

export type SizeByName =
  | { ok: true; sizeId: number }
  | { ok: false; reason: 'unknown-article' }
  | { ok: false; reason: 'unknown-size'; sizes: string[] }

/** The size as it is written on the shelf: by the number of its article, hidden or not, and its name. */
export async function findSizeByName({ db }: Pick<Shop, 'db'>, sku: string, size: string): Promise<SizeByName> {
  const rows = await selectSizesOfSku(db, sku)
  if (rows === undefined) return { ok: false, reason: 'unknown-article' }
  const found = rows.find((row) => row.size === size)
  if (found !== undefined) return { ok: true, sizeId: found.id }
  return { ok: false, reason: 'unknown-size', sizes: rows.map((row) => row.size) }
}
