import type { Shop } from '../shop.ts'
import { selectIsEmpty } from './queries.ts'

/** Whether nothing that a sheet can bring is there yet. */
export const isEmptyShop = ({ db }: Pick<Shop, 'db'>): Promise<boolean> => selectIsEmpty(db)
