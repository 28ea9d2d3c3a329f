import type { Picture } from '../media/picture.ts'
import type { Shop } from '../shop.ts'
import { selectStores } from './queries.ts'

export type Store = {
  id: number
  name: string
  address: string
  openDay: string
  openTime: string
  phoneNumber: string
  /** An https address, or empty. */
  mapsLink: string
  picture: Picture | undefined
}

/** Every store, in the owner's order. */
export function listStores({ db }: Pick<Shop, 'db'>): Promise<Store[]> {
  return selectStores(db)
}
