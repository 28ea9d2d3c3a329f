import { useCallback } from 'react'
import { ratesNotLoaded } from '#texts/checkout.ts'
import { call } from '../../data/api-client.ts'
import { useAnswer } from '../../data/use-answer.ts'

export type Service = { service: string; description: string; ongkir: number; ekstimasi: string }

export type Services = {
  /** Empty until the costs have loaded. */
  list: readonly Service[]
  billedKg: number | undefined
  /** True if the courier did not answer and the shop's own table was used. */
  estimate: boolean
  waiting: boolean
  /** The error text if the costs could not be loaded. */
  failure: string | undefined
  again: () => Promise<void>
}

type Parcel = { originCityId: string; subdistrictId: string; grams: number }

/** The shipping costs of the bag, loaded again when the destination or the weight changes. */
export function useShippingCosts({ originCityId, subdistrictId, grams }: Parcel): Services {
  const { answer, waiting, again } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        if (subdistrictId === '') return undefined
        const result = await call('GET /api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier', {
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
        return { subdistrictId, grams, result }
      },
      [originCityId, subdistrictId, grams],
    ),
  )
  // An answer for another destination or weight is out of date.
  const isCurrent = answer?.subdistrictId === subdistrictId && answer.grams === grams
  const result = isCurrent && !waiting ? answer.result : undefined
  return {
    list: result?.ok ? result.body.data_service : [],
    billedKg: result?.ok ? result.body.billed_kg : undefined,
    estimate: result?.ok === true && result.body.estimate,
    waiting: subdistrictId !== '' && result === undefined,
    failure: result === undefined || result.ok ? undefined : failureText(result),
    again,
  }
}

type Refused = { status: number; body: { message: string } } | { status: 'unreachable' }

/** The server's text says that nothing was charged, which would only worry customers at this step. */
function failureText(refused: Refused): string {
  const canCorrect = refused.status === 422 || refused.status === 429
  return canCorrect && 'body' in refused ? refused.body.message : ratesNotLoaded
}
