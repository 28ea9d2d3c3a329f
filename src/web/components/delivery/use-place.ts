import { useEffect, useState } from 'react'
import { call } from '../../data/api-client.ts'
import { createMemory } from '../../data/memory.ts'
import { readCustomerId, useSession } from '../../session/session.ts'
import type { SavedAddress } from '../addresses/saved-address.ts'
import { forgetPlace, keepPlace, type Place, readPlace } from './kept-place.ts'

/** Kota Depok is called Depok; Kabupaten Bandung keeps its type, because Bandung alone is the city. */
export const placeName = (subdistrict: string, city: string): string =>
  `${subdistrict}, ${city.replace(/^Kota /, '').replace(/^Kabupaten /, 'Kab. ')}`

type KnownPlace = {
  place: Place | undefined
  /** True if the place was chosen on this device. */
  isKept: boolean
  choose: (place: Place) => void
  forget: () => void
}

/**
 * Where a parcel would go: what this customer chose on this device, else the address of the last order, else what a visitor chose
 * here. Undefined until it is known.
 */
export function usePlace(): KnownPlace {
  const { signedIn } = useSession()
  const by = (signedIn && readCustomerId()) || ''
  const [kept, setKept] = useState(readPlace)
  const [last, setLast] = useState<{ by: string; place: Place | undefined }>()
  const needsAccount = by !== '' && kept?.by !== by
  useEffect(() => {
    if (!needsAccount) return
    let isCurrent = true
    void lastPlaceOf(by).then((place) => isCurrent && setLast({ by, place }))
    return () => {
      isCurrent = false
    }
  }, [needsAccount, by])
  const account = last?.by === by ? last : undefined
  return {
    place: !needsAccount ? kept : account && (account.place ?? kept),
    isKept: kept !== undefined,
    choose: (place) => {
      keepPlace({ ...place, by })
      setKept({ ...place, by })
    },
    forget: () => {
      forgetPlace()
      setKept(undefined)
    },
  }
}

/** For this document: a customer's address book is asked for once. */
const lastPlaces = createMemory<Promise<Place | undefined>>(1)

function lastPlaceOf(customer: string): Promise<Place | undefined> {
  const known = lastPlaces.recall(customer)
  if (known !== undefined) return known
  const asked = askLastPlace()
  lastPlaces.remember(customer, asked)
  return asked
}

async function askLastPlace(): Promise<Place | undefined> {
  const answer = await call('GET /api/account/addresses')
  if (!answer.ok) return undefined
  const { addresses } = answer.body
  const last: SavedAddress | undefined = addresses.find(({ last_used }) => last_used) ?? addresses[0]
  return last && { id: last.district_id, name: placeName(last.subdistrict_name, last.city_name) }
}
