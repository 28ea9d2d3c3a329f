import type { Shop } from '../shop.ts'
import { type ScarceSize, selectScarceSizes } from './queries.ts'

export const SCARCE_PAGE_SIZE = 200

/** Sizes with few pieces left, fewest first; or sold-out ones that customers wait for, most wanted first. */
export const listScarceSizes = ({ db }: Pick<Shop, 'db'>, which: 'low' | 'waited-for'): Promise<ScarceSize[]> =>
  selectScarceSizes(db, which, SCARCE_PAGE_SIZE)
