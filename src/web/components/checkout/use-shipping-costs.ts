import { useCallback } from 'react'
import { ratesNotLoaded } from '#texts/checkout.ts'
import { call } from '../../data/api-client.ts'
import { useAnswer } from '../../data/use-answer.ts'

export type Service = { service: string; description: string; ongkir: number; ekstimasi: string }

export type Services = {
  /** Nothing to choose from until they have come. */
  list: readonly Service[]
  billedKg: number | undefined
  /** The courier could not be asked. */
  estimate: boolean
  waiting: boolean
  /** Why there are none, in the shop's words. */
  failure: string | undefined
  again: () => Promise<void>
}

type Parcel = { originCityId: string; subdistrictId: string; grams: number }

/** What sending the bag there costs, asked anew whenever the place or the weight is another. */
export function useShippingCosts({ originCityId, subdistrictId, grams }: Parcel): Services {
  const { answer, waiting, again } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        if (subdistrictId === '') return undefined
        const came = await call('GET /api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier', {
          params: {
            origin: originCityId,
            originType: 'city',
            destination: subdistrictId,
            destinationType: 'subdistrict',
            weight: String(grams),
            courier: 'sicepat',
          },
          signal,
        })
        return { subdistrictId, grams, came }
      },
      [originCityId, subdistrictId, grams],
    ),
  )
  // What came for another place says nothing of this one.
  const isOfThis = answer?.subdistrictId === subdistrictId && answer.grams === grams
  const came = isOfThis && !waiting ? answer.came : undefined
  return {
    list: came?.ok ? came.body.data_service : [],
    billedKg: came?.ok ? came.body.billed_kg : undefined,
    estimate: came?.ok === true && came.body.estimate,
    waiting: subdistrictId !== '' && came === undefined,
    failure: came === undefined || came.ok ? undefined : failureText(came),
    again,
  }
}

type Refused = { status: number; body: { message: string } } | { status: 'unreachable' }

/** The server's text says that nothing was charged, which would only worry customers at this step. */
function failureText(refused: Refused): string {
  const canCorrect = refused.status === 422 || refused.status === 429
  return canCorrect && 'body' in refused ? refused.body.message : ratesNotLoaded
}
