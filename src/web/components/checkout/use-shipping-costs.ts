import { useCallback, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { ratesNotLoaded } from '#texts/checkout.ts'
import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import type { ReadField } from '../../data/read-form.ts'

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
  again: () => void
}

type Parcel = { originCityId: string; subdistrictId: string; grams: number }

const costEndpoint = 'GET /api/cost/:origin/:originType/:destination/:destinationType/:weight/:courier'

/** The answer for one parcel. */
export type ShippingCosts = {
  subdistrictId: string
  grams: number
  result: CallResult<Endpoints[typeof costEndpoint]>
}

/** The intent of the form that `useShippingCosts` sends to the clientAction of its page. */
export const quoteShippingIntent = 'quote shipping'

export async function quoteShipping(readField: ReadField, signal: AbortSignal): Promise<ShippingCosts> {
  const subdistrictId = readField('subdistrictId')
  const weight = readField('grams')
  const result = await call(costEndpoint, {
    params: {
      origin: readField('originCityId'),
      originType: 'city',
      destination: subdistrictId,
      destinationType: 'subdistrict',
      weight,
      courier: 'sicepat',
    },
    signal,
  })
  return { subdistrictId, grams: Number(weight), result }
}

/** The shipping costs of the bag, loaded again when the destination or the weight changes. */
export function useShippingCosts({ originCityId, subdistrictId, grams }: Parcel): Services {
  const { state, data, submit } = useFetcher<ShippingCosts>()
  const again = useCallback(
    () =>
      void submit(
        { intent: quoteShippingIntent, originCityId, subdistrictId, grams },
        { method: 'post', defaultShouldRevalidate: false },
      ),
    [submit, originCityId, subdistrictId, grams],
  )
  // The answer may be for another destination or weight.
  const isCurrent = data?.subdistrictId === subdistrictId && data.grams === grams
  const isOutdated = subdistrictId !== '' && !isCurrent
  // The costs are no part of the route's data: the page does not wait for the courier. The weight also changes when the
  // bag changes in another tab.
  useEffect(() => {
    if (isOutdated) again()
  }, [isOutdated, again])

  const result = isCurrent && state === 'idle' ? data.result : undefined
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
