import { dayInJakarta, daysAfter } from './shop-time.ts'
import { workingDaysAfter } from './working-days.ts'

type Sending = {
  paidAt: Date | undefined
  shippedAt: Date | undefined
  /** The courier's days, such as `2-3`; empty if it does not say. */
  ekstimasi: string
  /** What the owner promises, such as `Sent within 2 working days`. */
  dispatchNote: string
}

/** Days of the shop, such as `2025-03-13`. */
type Arrival = { leavesBy: string; from: string; until: string }

/**
 * When a parcel is expected: the courier's days after it was sent, or after the last day on which the shop promises to send it. Couriers
 * deliver every day but Sunday. Undefined before the payment, and if the courier or the dispatch note names no days.
 */
export function expectArrival({ paidAt, shippedAt, ekstimasi, dispatchNote }: Sending): Arrival | undefined {
  const leavesBy = shippedAt === undefined ? lastDispatch(paidAt, dispatchNote) : dayInJakarta(shippedAt)
  const [least, most = least] = ekstimasi.match(/\d+/g) ?? []
  if (leavesBy === undefined || least === undefined) return undefined
  return {
    leavesBy,
    from: deliveryDaysAfter(leavesBy, Number(least)),
    until: deliveryDaysAfter(leavesBy, Number(most)),
  }
}

/** The number of days in the owner's words, in English or Indonesian. */
const daysInNote = /(\d{1,2})\s*(?:working |business )?(?:days?|hari)\b/i

function lastDispatch(paidAt: Date | undefined, note: string): string | undefined {
  const days = daysInNote.exec(note)?.[1]
  return paidAt === undefined || days === undefined ? undefined : workingDaysAfter(dayInJakarta(paidAt), Number(days))
}

function deliveryDaysAfter(from: string, count: number): string {
  let day = from
  for (let left = Math.min(count, 60); left > 0; ) {
    day = daysAfter(day, 1)
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) left -= 1
  }
  return day
}
