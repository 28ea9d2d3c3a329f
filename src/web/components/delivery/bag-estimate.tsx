import { type ReactNode, useEffect, useState } from 'react'
import * as texts from '#texts/choosing/delivery.ts'
import { deliveryDays } from '#texts/phrases.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { call } from '../../data/api-client.ts'
import text from '../../ui/text.module.css'
import { usePlace } from './use-place.ts'
import { formatWeight } from './weight.ts'

/** Longer than the pause between two presses on + or −. */
const PAUSE_MS = 500

type Cheapest = { service: string; ongkir: number; ekstimasi: string }

/** The cheapest shipping of the bag to the place of the shopper. `children` stand there while it is not known. */
export function BagEstimate({ grams, children }: { grams: number; children: ReactNode }) {
  const { place } = usePlace()
  const cheapest = useCheapest(place?.id, grams)
  if (place === undefined || cheapest === undefined) return children
  const { service, ongkir, ekstimasi } = cheapest
  return (
    <>
      <dt>
        {texts.estimatedTo(place.name)}
        <br />
        <span className={`${text['quiet']} ${text['small']}`}>
          {[formatWeight(grams), service, ekstimasi && deliveryDays(ekstimasi)].filter(Boolean).join(', ')}
        </span>
      </dt>
      <dd>{formatRupiah(ongkir)}</dd>
    </>
  )
}

function useCheapest(placeId: string | undefined, grams: number): Cheapest | undefined {
  const [found, setFound] = useState<{ placeId: string; cheapest: Cheapest | undefined }>()
  useEffect(() => {
    if (placeId === undefined || grams === 0) return
    const overtaken = new AbortController()
    const { signal } = overtaken
    const ask = async () => {
      const cheapest = await askCheapest(placeId, grams, signal)
      if (!signal.aborted) setFound({ placeId, cheapest })
    }
    const pause = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      overtaken.abort()
    }
  }, [placeId, grams])
  // The price of before stays while the quantity changes, so that the lines below do not jump.
  return grams > 0 && found?.placeId === placeId ? found?.cheapest : undefined
}

/** The checkout shows the same prices for the next half an hour. */
async function askCheapest(destination: string, grams: number, signal: AbortSignal): Promise<Cheapest | undefined> {
  const answer = await call('GET /api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier', {
    // The server knows the origin.
    params: {
      ...{ origin: '1', originType: 'city', destination, destinationType: 'subdistrict' },
      ...{ weight: String(grams), courier: 'sicepat' },
    },
    signal,
  })
  if (!answer.ok) return undefined
  return answer.body.data_service.toSorted((one, other) => one.ongkir - other.ongkir)[0]
}
