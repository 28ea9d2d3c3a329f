import type { Picture } from '../media/picture.ts'
import type { Shop } from '../shop.ts'
import { selectCoveredSlides } from './list-queries.ts'
import { type FrontRow, selectFront, selectPictures } from './queries.ts'
import type { FrontKind, FrontValues } from './record.ts'
import { readFrontValues } from './save-record.ts'

export type { FrontRow } from './queries.ts'

/** Everything of a kind, shown now or not: slides, categories and collections in the order of the shop, others newest first. */
export const listFront = ({ db }: Pick<Shop, 'db'>, kind: FrontKind): Promise<FrontRow[]> => selectFront(db, kind)

export async function findFront(
  { db }: Pick<Shop, 'db'>,
  kind: FrontKind,
  id: number,
): Promise<(Omit<FrontRow, 'values'> & { values: FrontValues }) | undefined> {
  const [row] = await selectFront(db, kind, { id })
  const values = row && (await readFrontValues(db, kind, id))
  return row && values && { ...row, values }
}

/** The slides that the home page does not show when their time comes: their ids, with the title of the one it shows then. */
export const listCoveredSlides = ({ db }: Pick<Shop, 'db'>): Promise<Map<number, string>> => selectCoveredSlides(db)

/** Pictures of the shop to choose from, the newest first. */
export const listFrontPictures = ({ db }: Pick<Shop, 'db'>): Promise<{ name: string; picture: Picture }[]> =>
  selectPictures(db, 300)
