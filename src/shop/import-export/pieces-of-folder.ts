import { picturesNamed } from './pictures/pictures-named.ts'
import type { FolderPicture } from './pictures/read-pictures.ts'
import { type Folder, sheets } from './read-folder.ts'
import type { Known } from './read-known.ts'
import type { Lined, ReadSheet } from './sheets/sheet.ts'

/** A part of a folder that can be written without the others. */
export type Piece = { folder: Folder; pictures: FolderPicture[]; known: Known; skus: string[] }

export type FolderPieces = {
  /** Products and sizes, with what they refer to. */
  articles: Piece[]
  /** All other sheets. */
  rest: Piece
}

/** Undefined if rows are removed: what can be removed depends on all sheets together. */
export function piecesOf(
  folder: Folder,
  pictures: FolderPicture[],
  known: Known,
  articlesAtOnce: number,
): FolderPieces | undefined {
  if (Object.keys(sheets).some((name) => folder[name as keyof typeof sheets].removals.length > 0)) return undefined
  const pictureByName = new Map(pictures.map((picture) => [picture.name, picture]))
  const sizesOf = Map.groupBy(folder.sizes.rows, ({ sku }) => sku)
  const productOf = new Map(folder.products.rows.map((row) => [row.sku, row]))
  const textOf = new Map(folder.pictures.rows.map((row) => [row.picture, row]))
  const knownSizesOf = Map.groupBy(known.sizes, ([key]) => key.slice(0, key.indexOf(' ')))

  function pieceWith(own: Folder, skus: string[]): Piece {
    const named = new Set(picturesNamed(own).map(({ name }) => name))
    const sizes = new Map(skus.flatMap((sku) => knownSizesOf.get(sku.toLowerCase()) ?? []))
    return {
      folder: own,
      pictures: [...named].flatMap((name) => pictureByName.get(name) ?? []),
      known: { ...known, sizes },
      skus,
    }
  }

  // Colours of one style share its texts, so they stay together.
  const groups = Map.groupBy(
    [...new Set([...productOf.keys(), ...sizesOf.keys()])],
    (sku) => productOf.get(sku)?.style ?? sku,
  )
  const articles = portionsOf([...groups.values()], articlesAtOnce).map((skus) => {
    const products = withRows(
      folder.products,
      skus.flatMap((sku) => productOf.get(sku) ?? []),
    )
    const texts = products.rows.flatMap(({ images }) => images.flatMap((name) => textOf.get(name) ?? []))
    const own = {
      ...folder,
      pictures: withRows(folder.pictures, texts),
      products,
      sizes: withRows(
        folder.sizes,
        skus.flatMap((sku) => sizesOf.get(sku) ?? []),
      ),
      ...{ vouchers: withRows(folder.vouchers, []), slider: withRows(folder.slider, []) },
      ...{ campaigns: withRows(folder.campaigns, []), notices: withRows(folder.notices, []) },
    }
    return pieceWith(own, skus)
  })

  const inCampaigns = new Set(folder.campaigns.rows.flatMap(({ pieces }) => pieces))
  const rest = {
    ...folder,
    products: withRows(
      folder.products,
      folder.products.rows.filter(({ sku }) => inCampaigns.has(sku)),
    ),
    sizes: withRows(folder.sizes, []),
  }
  return { articles, rest: pieceWith(rest, []) }
}

const withRows = <Row>(sheet: ReadSheet<Row>, rows: Lined<Row>[]): ReadSheet<Row> => ({
  ...sheet,
  rows,
  readable: rows,
})

/** Groups are put together until there are so many, and never divided. */
function portionsOf<T>(groups: T[][], atLeast: number): T[][] {
  const portions: T[][] = []
  for (const group of groups) {
    const last = portions.at(-1)
    if (last === undefined || last.length >= atLeast) portions.push([...group])
    else last.push(...group)
  }
  return portions
}
