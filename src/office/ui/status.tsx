import { texts } from '#office-texts/orders/orders.ts'
import type { ParcelState } from '../../shop/orders/desk/order-views.ts'
import type { ShownOrderStatus } from '../../values/orders/order-status.ts'
import styles from './status.module.css'

/** The payment of an order: once it is paid, what happens to the parcel is a state of its own. */
export type PaymentStatus = Exclude<ShownOrderStatus, 'Packed' | 'Shipped' | 'Delivered'>

export const paymentStatusOf = (status: ShownOrderStatus): PaymentStatus =>
  status === 'Packed' || status === 'Shipped' || status === 'Delivered' ? 'Paid' : status

const tick = 'M5 8.2 7.2 10.5 11 5.8'
const arrow = 'M10.8 9.8a3 3 0 1 1-.2-3.5M10.9 4.6v2.1H8.8'

type Mark = { ring?: string; line?: string; isTriangle?: true; tone?: 'work' | 'alarm' | 'waiting' | 'quiet' }

const marks: Record<PaymentStatus, Mark> = {
  Unpaid: { ring: '2.2 1.76', tone: 'waiting' },
  Paid: { ring: '', line: tick, tone: 'quiet' },
  'Payment Check': { isTriangle: true, tone: 'alarm' },
  Expired: { ring: '', line: 'M5 8h6', tone: 'quiet' },
  Cancelled: { ring: '', line: 'M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6', tone: 'quiet' },
  Refunded: { ring: '', line: arrow, tone: 'quiet' },
  'Partly Refunded': { ring: '19.8 50', line: arrow },
}

export function PaymentMark({ status }: { status: PaymentStatus }) {
  const { ring, line, isTriangle, tone } = marks[status]
  return (
    <span className={`${styles['status']} ${tone === undefined ? '' : styles[tone]}`}>
      <svg viewBox="0 0 16 16" width={16} height={16} fill="none" stroke="currentColor" strokeWidth={1.4} aria-hidden>
        {isTriangle ? (
          <path d="M8 1.5 15 14H1zM8 6v4M8 11.2v1" />
        ) : (
          <circle cx={8} cy={8} r={6.3} strokeDasharray={ring} />
        )}
        {line !== undefined && <path d={line} />}
      </svg>
      {texts.paymentStatus[status]}
    </span>
  )
}

const filled: Record<ParcelState, number> = { 'to-pack': 0.25, packed: 0.5, shipped: 0.75, delivered: 1 }

/** Fills up as the parcel moves on. */
export function ParcelMark({ state }: { state: ParcelState | undefined }) {
  if (state === undefined) return <span className={styles['quiet']}>–</span>
  const part = filled[state]
  const angle = 2 * Math.PI * part
  const [x, y] = [(8 + 4 * Math.sin(angle)).toFixed(2), (8 - 4 * Math.cos(angle)).toFixed(2)]
  const isWork = state === 'to-pack' || state === 'packed'
  return (
    <span className={`${styles['status']} ${isWork ? styles['work'] : ''}`}>
      <svg viewBox="0 0 16 16" width={16} height={16} fill="none" stroke="currentColor" strokeWidth={1.4} aria-hidden>
        <circle cx={8} cy={8} r={6.3} fill={part === 1 ? 'currentColor' : 'none'} />
        {part === 1 ? (
          <path d={tick} stroke="var(--page)" />
        ) : (
          <path d={`M8 8V4A4 4 0 ${part > 0.5 ? 1 : 0} 1 ${x} ${y}Z`} fill="currentColor" stroke="none" />
        )}
      </svg>
      {texts.parcelState[state]}
    </span>
  )
}
