import { texts as page } from '#office-texts/orders/order-page.ts'
import { texts } from '#office-texts/orders/payments.ts'
import type { OrderFile } from '../../../../shop/payments/look-up-order.ts'
import type { PaymentAccount } from '../../../../shop/payments/provider.ts'
import { dashboardOf } from '../../../../shop/payments/provider-dashboard.ts'
import { type PaymentState, paymentStates } from '../../../../values/orders/payment-state.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import { agoOf, formatMoment } from '../../../server/format-time.ts'
import { Ago } from '../../../ui/ago.tsx'
import text from '../../../ui/text.module.css'
import styles from './timeline.module.css'

type Payments = Pick<OrderFile, 'payments' | 'reported'> & { account: PaymentAccount; now: Date }

/** The attempts to pay an order and what the provider reported about each, in plain words. */
export const describePayments = ({ payments, reported, account, now }: Payments) => ({
  // Money that staff have recorded is not at the provider, nor is a payment through an earlier one.
  dashboard: payments.some(({ adapter }) => adapter === account.adapter) ? dashboardOf(account) : undefined,
  attempts: payments.map((one) => ({
    key: `${one.attempt} ${one.transactionId ?? ''}`,
    name: one.transactionId === undefined ? texts.attempt(one.attempt) : methodName(one.method),
    amount: one.amount === undefined ? undefined : formatRupiah(one.amount),
    detail: one.transactionId === undefined ? texts.notChosen : statesOf(one),
    reference: one.reference,
    lastDigits: one.reference.replace(/^INV-\d{8}-/, '…'),
    updated: updatedOf(one, { reported, now }),
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

/** The last notification about it. Money that staff have recorded has none. */
function updatedOf(
  { transactionId, since }: OrderFile['payments'][number],
  { reported, now }: Pick<Payments, 'reported' | 'now'>,
) {
  const at = reported.findLast((one) => one.transactionId === transactionId)?.at ?? since
  return at && agoOf(at, now)
}

function statesOf({ confirmed, notifiedPaid, refunded, toTransfer }: OrderFile['payments'][number]): string {
  const isUnconfirmed = notifiedPaid && confirmed.every((state) => state === 'pending')
  // Every payment has waited for its money once.
  const isOver = (state: string) => state === 'pending' && confirmed.length > 1
  return [
    ...confirmed.filter((state) => !isOver(state)).map(stateName),
    ...(isUnconfirmed ? [texts.unconfirmed] : []),
    ...(refunded > toTransfer ? [texts.refundedPart(formatRupiah(refunded - toTransfer))] : []),
    ...(toTransfer > 0 ? [texts.waitsForTransfer(formatRupiah(toTransfer))] : []),
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
      {attempts.length === 0 && <p className={text['quiet']}>{page.noPayment}</p>}
      {attempts.length > 0 && (
        <table className={styles['attempts']}>
          <thead>
            <tr>
              <th scope="col">{texts.reference}</th>
              <th scope="col">{texts.method}</th>
              <th scope="col">{texts.status}</th>
              <th scope="col">{texts.updated}</th>
              <th scope="col">{texts.amount}</th>
            </tr>
          </thead>
          <tbody>
            {attempts.map((one) => (
              <tr key={one.key}>
                <td title={one.reference}>{one.lastDigits}</td>
                <td>{one.name}</td>
                <td>{one.detail}</td>
                <td>{one.updated && <Ago at={one.updated} />}</td>
                <td>{one.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
