import type { Db } from '../../../db/db.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { type PiecesInStores, readPiecesInStores, writePiecesInStores } from '../../stores/pieces-in-stores.ts'
import { checkWasAndAsOf, type KnownCount, moveCount, sheetOf } from '../counts.ts'
import { type Figure, saveFigures, selectFigures } from '../queries.ts'
import type { PlannedArticles } from '../removals/planned-articles.ts'
import { selectArticleNumbers } from './catalogue-queries.ts'
import { type Cell, instant, optional, sku, whole, words } from './cells.ts'
import { idsOf, type ReadOf, type RowOf, sheet } from './sheet.ts'
import { changePositions, insertSizes, lockSizes, moveStock, selectSizeRows, selectSizesOf } from './size-queries.ts'
import { replaceStoreStock, selectStoreRowsBySize } from './store-stock-queries.ts'

const inStores: Cell<PiecesInStores> = (text, wrong) => {
  const read = readPiecesInStores(text)
  if (read === undefined) wrong('must be stores with their pieces, such as Lirih Jakarta: 3|Lirih Bandung: 1')
  return read ?? new Map()
}

export const sizes = sheet(
  {
    file: 'sizes.csv',
    needed: { sku, size: words(30), stock: whole(0, 1_000_000) },
    extra: {
      was: optional(undefined, whole(0)),
      as_of: optional(undefined, instant),
      in_stores: optional(new Map(), inStores),
    },
    key: ['sku', 'size'],
  },
  (row, wrong) => checkWasAndAsOf(row, wrong),
)

export type SizeRow = RowOf<typeof sizes>

export type KnownSize = KnownCount & { size: string; position: number }

/** The key of a size in maps. */
export const sizeKey = (articleNumber: string, size: string) => `${articleNumber} ${size}`.toLowerCase()

export const countInSize = ({ stock, was, as_of }: Pick<SizeRow, 'stock' | 'was' | 'as_of'>) => {
  return { figure: stock, was, asOf: as_of }
}

/** The sizes of these articles. Lock them if the transaction changes their stock. */
export async function readKnownSizes(db: Db, numbers: Set<string>, lock: boolean): Promise<Map<string, KnownSize>> {
  const articles = await selectArticleNumbers(db)
  const articleIds = articles.filter(({ name }) => numbers.has(name.toLowerCase())).map(({ id }) => id)
  const known = await (lock ? lockSizes : selectSizesOf)(db, articleIds)
  const figures = Map.groupBy(
    await selectFigures(
      db,
      'size',
      known.map(({ id }) => id),
    ),
    ({ subjectId }) => subjectId,
  )
  return new Map(
    known.map(({ id, sku, size, position, stock }) => {
      return [sizeKey(sku, size), { id, size, position, left: stock, figures: figures.get(id) ?? [] }]
    }),
  )
}

/** What a check would change of the stock: pieces by the id of the size. */
export type StockChanges = Map<number, number>

/** With `planned`, the stock of known sizes is not changed: that would lock rows that checkout needs. The changes are added there. */
export async function importSizes(
  db: Db,
  rows: SizeRow[],
  known: Map<string, KnownSize>,
  planned?: StockChanges,
): Promise<number> {
  const articleId = idsOf(await selectArticleNumbers(db))
  const positions = positionsOf(rows, known)
  const newFigures: Figure[] = []
  const stockChanges: { sizeId: number; pieces: number }[] = []
  const newPositions: { sizeId: number; position: number }[] = []
  const newRows: SizeRow[] = []
  for (const row of rows) {
    const size = known.get(sizeKey(row.sku, row.size))
    if (!size) {
      newRows.push(row)
      continue
    }
    const move = moveCount(countInSize(row), size)
    if (!move.ok) throw new Error(`${row.sku} ${row.size}: ${move.what}`)
    if (move.change !== 0) stockChanges.push({ sizeId: size.id, pieces: move.change })
    if (move.remember) newFigures.push({ subjectId: size.id, asOf: sheetOf(countInSize(row)), figure: row.stock })
    const position = positions.get(row) ?? size.position
    if (position !== size.position) newPositions.push({ sizeId: size.id, position })
  }
  const inserted = await insertSizes(
    db,
    newRows.map((row) => {
      return { article_id: articleId(row.sku), size: row.size, position: positions.get(row) ?? 0, stock: row.stock }
    }),
  )
  const newId = idsOf(inserted.map(({ id, article_id, size }) => ({ id, name: `${article_id} ${size}` })))
  for (const row of newRows) {
    const subjectId = newId(`${articleId(row.sku)} ${row.size}`)
    newFigures.push({ subjectId, asOf: sheetOf(countInSize(row)), figure: row.stock })
  }
  if (planned === undefined) {
    await moveStock(db, 'sheet', stockChanges)
    await changePositions(db, newPositions)
    await saveFigures(db, 'size', newFigures)
  } else for (const { sizeId, pieces } of stockChanges) planned.set(sizeId, pieces)
  return inserted.length + new Set([...stockChanges, ...newPositions].map(({ sizeId }) => sizeId)).size
}

/** A sheet with all sizes of an article defines their order; a sheet with some of them only adds new ones at the end. */
function positionsOf(rows: SizeRow[], known: Map<string, KnownSize>): Map<SizeRow, number> {
  const knownOf = Map.groupBy(known.entries(), ([key]) => articleOf(key))
  const places = new Map<SizeRow, number>()
  for (const [number, listed] of Map.groupBy(rows, ({ sku }) => sku.toLowerCase())) {
    const before = (knownOf.get(number) ?? []).map(([key, size]) => ({ key, ...size }))
    const named = new Set(listed.map(({ sku, size }) => sizeKey(sku, size)))
    const isWhole = before.every(({ key }) => named.has(key))
    const added = listed.filter((row) => !known.has(sizeKey(row.sku, row.size)))
    const next = 1 + Math.max(-1, ...before.map(({ position }) => position))
    const ordered = isWhole ? listed : added
    for (const [index, row] of ordered.entries()) places.set(row, isWhole ? index : next + index)
  }
  return places
}

// An article number has no space, so it ends before the first one.
const articleOf = (key: string) => key.slice(0, key.indexOf(' '))

export async function exportSizes(
  db: Db,
  asOf: Date,
  planned?: { stock: StockChanges; articles: PlannedArticles },
  skus?: readonly string[],
): Promise<string[][]> {
  const rows = await selectSizeRows(db, skus)
  const inStores = new Map((await selectStoreRowsBySize(db)).map(({ sizeId, stores }) => [sizeId, stores]))
  const kept = rows.filter(({ sku }) => !planned?.articles.deleted.has(sku))
  return kept.map(({ id, sku, size, stock }) => {
    const left = String(stock + (planned?.stock.get(id) ?? 0))
    return [sku, size, left, left, writeInstant(asOf), writePiecesInStores(new Map(inStores.get(id)))]
  })
}

/** What stores have of the sizes of a sheet, which replaces what was stored. Returns how many sizes it changed. */
export async function importStoreStock(db: Db, { rows, leftOut }: ReadOf<typeof sizes>): Promise<number> {
  if (leftOut.has('in_stores') || rows.length === 0) return 0
  const listed = new Map(rows.map(({ sku, size, in_stores }) => [sizeKey(sku, size), in_stores]))
  const before = new Map((await selectStoreRowsBySize(db)).map(({ sizeId, stores }) => [sizeId, new Map(stores)]))
  const named = [...new Set(rows.map(({ sku }) => sku))]
  const changed = (await selectSizeRows(db, named)).flatMap(({ id, sku, size }) => {
    const next = listed.get(sizeKey(sku, size))
    const isSame = next === undefined || sortedText(next) === sortedText(before.get(id) ?? new Map())
    return isSame ? [] : [{ sizeId: id, pieces: next }]
  })
  await replaceStoreStock(db, changed)
  return changed.length
}

const sortedText = (pieces: PiecesInStores) => writePiecesInStores(new Map([...pieces].toSorted()))
