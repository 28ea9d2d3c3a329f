import { useCallback } from 'react'
import * as texts from '#texts/account.ts'
import { rupiah } from '../../../values/rupiah.ts'
import { call } from '../../data/api-client.ts'
import { useAnswer } from '../../data/use-answer.ts'
import text from '../../ui/text.module.css'
import { VoucherCard } from '../promo/voucher-card.tsx'
import { voucherFacts } from '../promo/voucher-facts.ts'
import { AccountLoading } from './account-loading.tsx'
import { LoadError } from './load-error.tsx'
import styles from './my-vouchers.module.css'

/** The vouchers that this customer can still use. */
export function MyVouchers() {
  const { answer, again } = useAnswer(useCallback((signal) => call('GET /api/account/vouchers', { signal }), []))
  if (answer === undefined) return <AccountLoading small />
  if (!answer.ok) return <LoadError onRetry={again}>{texts.vouchersNotLoaded}</LoadError>
  const { voucher_data: vouchers } = answer.body
  return (
    <section className={styles['vouchers']} aria-labelledby="my-vouchers">
      <h2 id="my-vouchers">{texts.yourVouchers}</h2>
      <p className={text['quiet']}>{vouchers.length === 0 ? texts.noVouchers : texts.howToUseVouchers}</p>
      {vouchers.length > 0 && (
        <ul>
          {vouchers.map(({ amount, desc, min_subtotal, ends_at, ...voucher }) => (
            <li key={voucher.code}>
              <VoucherCard
                {...voucherFacts({
                  ...voucher,
                  amount: rupiah(amount),
                  description: desc,
                  minSubtotal: rupiah(min_subtotal),
                  endsAt: ends_at === null ? undefined : new Date(ends_at),
                })}
                level="h3"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
