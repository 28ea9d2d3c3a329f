import { PLACE_KEY, sharedStorage } from '../../browser/browser-storage.ts'

/** A subdistrict. `name`: Beji, Depok. */
export type Place = { id: string; name: string }

/** `by`: the id of the customer who chose it; empty for a visitor. */
type KeptPlace = Place & { by: string }

export const keepPlace = (place: KeptPlace) =>
  sharedStorage.keep(PLACE_KEY, [place.id, place.by, place.name].join('\n'))

export const forgetPlace = () => sharedStorage.forget(PLACE_KEY)

/** The place that was chosen on this device. Undefined if there is none, or if it was stored in another form. */
export function readPlace(): KeptPlace | undefined {
  const [id = '', by = '', name = ''] = (sharedStorage.read(PLACE_KEY) ?? '').split('\n')
  return /^\d{1,6}$/.test(id) && name !== '' ? { id, by, name } : undefined
}
