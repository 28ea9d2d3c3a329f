import { useRevalidator } from 'react-router'
import * as texts from '#texts/account.ts'
import { ANY_SHIPPING } from '../../../values/orders/voucher-amount.ts'
import { rupiah } from '../../../values/rupiah.ts'
import text from '../../ui/text.module.css'
import { VoucherCard } from '../promo/voucher-card.tsx'
import { voucherFacts } from '../promo/voucher-facts.ts'
import type { VouchersAnswer } from './account-data.ts'
import { AccountLoading } from './account-loading.tsx'
import { LoadError } from './load-error.tsx'
import styles from './my-vouchers.module.css'

/** The vouchers that this customer can still use. */
export function MyVouchers({ answer }: { answer: VouchersAnswer | undefined }) {
  const { revalidate } = useRevalidator()
  if (answer === undefined) return <AccountLoading small />
  if (!answer.ok) return <LoadError onRetry={revalidate}>{texts.vouchersNotLoaded}</LoadError>
  const { voucher_data: vouchers } = answer.body
  return (
    <section className={styles['vouchers']} aria-labelledby="my-vouchers">
      <h2 id="my-vouchers">{texts.yourVouchers}</h2>
      <p className={text['quiet']}>{vouchers.length === 0 ? texts.noVouchers : texts.howToUseVouchers}</p>
      {vouchers.length > 0 && (
        <ul>
          {vouchers.map((voucher) => (
            <li key={voucher.code}>
              <VoucherCard {...voucherFacts(readVoucher(voucher))} level="h3" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type VoucherOnTheWire = Extract<VouchersAnswer, { ok: true }>['body']['voucher_data'][number]

const readVoucher = (voucher: VoucherOnTheWire) => ({
  ...{ code: voucher.code, type: voucher.type, percent: voucher.percent, description: voucher.desc },
  amount: voucher.amount === ANY_SHIPPING ? undefined : rupiah(voucher.amount),
  isFreeShipping: voucher.free_shipping === true,
  ...{ categories: voucher.categories, isFirstOrder: voucher.first_order === true },
  minSubtotal: rupiah(voucher.min_subtotal),
  endsAt: voucher.ends_at === null ? undefined : new Date(voucher.ends_at),
})
