import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import * as texts from '#texts/checkout.ts'
import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { call } from '../../data/api-client.ts'
import type { ReadField } from '../../data/read-form.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import text from '../../ui/text.module.css'
import loading from '../account/account-loading.module.css'
import service from './courier-choice.module.css'
import type { VoucherCode } from './use-voucher-code.ts'
import styles from './voucher-offers.module.css'

export type Offers = {
  bagVersion: string
  ongkir: string
  answer: CallResult<Endpoints['GET /api/account/bag-vouchers']>
}

/** How long the form waits for the list once everything else is there. */
const MAX_WAIT_MS = 200

/** Undefined if the list takes too long: then the form requests it again, for the bag as it is by then. */
export const waitForOffers = (request: Promise<Offers['answer']>): Promise<Offers['answer'] | undefined> =>
  Promise.race([request, new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS))])

/** The intent of the form that `VoucherOffers` sends to the clientAction of its page. */
export const listOffersIntent = 'list vouchers'

export async function listOffers(readField: ReadField, signal: AbortSignal): Promise<Offers> {
  const ongkir = readField('ongkir')
  const query = ongkir === '' ? {} : { ongkir }
  const answer = await call('GET /api/account/bag-vouchers', { query, signal })
  return { bagVersion: readField('bagVersion'), ongkir, answer }
}

type VoucherOffersProps = {
  bagVersion: number | string
  /** The list before a service was chosen. Undefined if it was late. */
  first: Offers | undefined
  /** Undefined until a service is chosen. */
  ongkir: number | undefined
  code: string
  voucher: VoucherCode
  clearError: () => void
}

/** As high as two vouchers: what is below it must not move far when they arrive. */
const OffersLoading = () => (
  <div className={`${service['loading']} ${styles['offers']}`}>
    <BrandMark className={`${loading['breathing']} ${service['mark']}`} />
    <p className={text['visuallyHidden']} role="status">
      {texts.loadingVouchers}
    </p>
  </div>
)

/** The public vouchers for this bag. Choosing one applies it at once; one that does not apply says why. */
export function VoucherOffers({ first, bagVersion, ongkir, code, voucher, clearError }: VoucherOffersProps) {
  const { data = first, submit } = useFetcher<Offers>()
  const [wantedBag, wantedOngkir] = [String(bagVersion), String(ongkir ?? '')]
  const isOutdated = data?.bagVersion !== wantedBag || data.ongkir !== wantedOngkir
  // It changes with the shipping cost, which the page does not wait for.
  useEffect(() => {
    if (!isOutdated) return
    const form = { intent: listOffersIntent, bagVersion: wantedBag, ongkir: wantedOngkir }
    void submit(form, { method: 'post', defaultShouldRevalidate: false })
  }, [isOutdated, submit, wantedBag, wantedOngkir])
  if (data === undefined) return <OffersLoading />
  const vouchers = data.answer.ok ? data.answer.body.vouchers : []
  if (vouchers.length === 0) return null
  return (
    <div role="radiogroup" aria-label={texts.yourVouchers} className={styles['offers']}>
      {vouchers.map((one) => (
        <label key={one.code} className={`${service['service']} ${one.reason === null ? '' : styles['quiet']}`}>
          <input
            type="radio"
            name="listed-voucher"
            value={one.code}
            disabled={one.reason !== null}
            checked={one.code === code && (voucher.checking || voucher.applied !== undefined)}
            onChange={() => {
              clearError()
              voucher.apply(one.code)
            }}
          />
          <span className={service['words']}>
            {one.code} {one.best && <b className={styles['best']}>{texts.bestVoucher}</b>}
            <span className={text['quiet']}>{one.desc}</span>
            {one.reason !== null && <span className={text['quiet']}>{one.reason}</span>}
          </span>
          {one.saves > 0 && <span className={service['cost']}>−{formatRupiah(one.saves)}</span>}
        </label>
      ))}
    </div>
  )
}
