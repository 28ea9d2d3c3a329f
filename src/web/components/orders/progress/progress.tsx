import * as texts from '#texts/orders.ts'
import type { OrderDetail } from '../order.ts'
import { formatDays, formatShortMoment } from './format-days.ts'
import styles from './progress.module.css'

type Order = OrderDetail['orders']
type ProgressProps = {
  order: Pick<Order, 'paid_date' | 'packed_date' | 'shipped_date' | 'delivered_date'>
  /** When the parcel is expected, if that may be shown. */
  arrival?: Order['arrival'] | undefined
}

/** How far an order is, with the time of each step, or the day on which it is expected. */
export function Progress({ order, arrival = null }: ProgressProps) {
  const steps = [
    { name: texts.paid, at: order.paid_date, expected: undefined },
    {
      name: texts.packed,
      at: order.packed_date,
      expected: arrival && texts.by(formatDays(arrival.leaves_by, arrival.leaves_by, 'short')),
    },
    { name: texts.shipped, at: order.shipped_date, expected: undefined },
    {
      name: texts.delivered,
      at: order.delivered_date,
      expected: arrival && formatDays(arrival.from, arrival.until, 'short'),
    },
  ]
  const now = steps.findLastIndex(({ at }) => at !== null)
  return (
    <ol className={styles['progress']} aria-label={texts.progress}>
      {steps.map(({ name, at, expected }, place) => (
        <li
          key={name}
          className={place <= now ? styles['done'] : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          <b>{name}</b>
          {at !== null ? <time dateTime={at}>{formatShortMoment(at)}</time> : <span>{place > now && expected}</span>}
        </li>
      ))}
    </ol>
  )
}
