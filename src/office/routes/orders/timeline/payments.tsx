import { texts as orders } from '#office-texts/orders/orders.ts'
import { texts } from '#office-texts/orders/payments.ts'
import type { OrderFile } from '../../../../shop/payments/look-up-order.ts'
import type { PaymentAccount } from '../../../../shop/payments/provider.ts'
import { dashboardOf } from '../../../../shop/payments/provider-dashboard.ts'
import { type PaymentState, paymentStates } from '../../../../values/orders/payment-state.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import { formatMoment } from '../../../server/format-time.ts'
import text from '../../../ui/text.module.css'
import styles from './timeline.module.css'

type Payments = Pick<OrderFile, 'payments' | 'reported'> & { account: PaymentAccount }

/** The attempts to pay an order and what the provider reported about each, in plain words. */
export const describePayments = ({ payments, reported, account }: Payments) => ({
  // Money that staff have recorded is not at the provider, nor is a payment through an earlier one.
  dashboard: payments.some(({ adapter }) => adapter === account.adapter) ? dashboardOf(account) : undefined,
  attempts: payments.map((one) => ({
    key: `${one.attempt} ${one.transactionId ?? ''}`,
    name: one.transactionId === undefined ? texts.attempt(one.attempt) : methodName(one.method),
    amount: one.amount === undefined ? undefined : formatRupiah(one.amount),
    detail: one.transactionId === undefined ? texts.notChosen : statesOf(one),
    reference: one.reference,
  })),
  reports: reported.map(({ attempt, state, times, at, isChecked }) => ({
    key: `${attempt} ${at.toISOString()} ${state}`,
    says: texts.report(stateName(state)),
    at: formatMoment(at),
    iso: at.toISOString(),
    detail: [
      isChecked ? texts.checked : texts.unchecked,
      ...(times > 1 ? [texts.repeated(times)] : []),
      ...(payments.length > 1 ? [texts.attempt(attempt)] : []),
    ].join(', '),
    isChecked,
  })),
})

function statesOf({ confirmed, notifiedPaid, refunded }: OrderFile['payments'][number]): string {
  const isUnconfirmed = notifiedPaid && confirmed.every((state) => state === 'pending')
  return [
    ...confirmed.map(stateName),
    ...(isUnconfirmed ? [texts.unconfirmed] : []),
    ...(refunded > 0 ? [texts.refundedPart(formatRupiah(refunded))] : []),
  ].join(', ')
}

const isState = (word: string): word is PaymentState => paymentStates.some((state) => state === word)

const stateName = (state: string): string => texts.states[isState(state) ? state : 'other']

/** `bca_va` of a provider that names the bank, or the provider's own word. */
function methodName(method: string): string {
  const bank = /^([a-z]+)_va$/.exec(method)?.[1]
  if (bank !== undefined) return `${bank.toUpperCase()} virtual account`
  return texts.methods[method] ?? method.replaceAll('_', ' ')
}

/** A section of the order's page. */
export function Payments({ of: { attempts, reports, dashboard } }: { of: ReturnType<typeof describePayments> }) {
  return (
    <section>
      <header className={styles['head']}>
        <h2>{texts.payment}</h2>
        {dashboard !== undefined && (
          <a href={dashboard} className={text['link']}>
            {texts.viewAtProvider}
          </a>
        )}
      </header>
      {attempts.length === 0 && <p className={text['quiet']}>{orders.noPayment}</p>}
      <ul className={styles['attempts']}>
        {attempts.map((one) => (
          <li key={one.key}>
            <span title={one.reference}>
              {one.name}
              <span className={text['small']}>{one.detail}</span>
            </span>
            <span>{one.amount}</span>
          </li>
        ))}
      </ul>
      {reports.length > 0 && (
        <details className={styles['reports']}>
          <summary className={text['small']}>
            {texts.reports(
              reports.length,
              reports.every(({ isChecked }) => isChecked),
            )}
          </summary>
          <ul>
            {reports.map((one) => (
              <li key={one.key}>
                {one.says}
                <span className={text['small']}>
                  <time dateTime={one.iso}>{one.at}</time>, {one.detail}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
