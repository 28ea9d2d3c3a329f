import { dayInJakarta, daysAfter, midnightInJakarta } from '../time/shop-time.ts'
import { workingDaysAfter } from '../time/working-days.ts'

/** `exchangeDays` are working days: Monday to Friday. */
export type ReturnTerms = { returnDays: number; exchangeDays: number }

const LEAST_WORKING_DAYS = 2

/**
 * Until when a customer can ask for a return: `fault` if the shop sent something wrong, `fit` if the size does not fit or they changed
 * their mind; undefined if the shop takes nothing back for that. Days count from the day after the delivery, to the end of the last one.
 * For a fault there are always two working days.
 */
export function returnDeadlines(
  deliveredAt: Date,
  { returnDays, exchangeDays }: ReturnTerms,
): { fault: Date; fit: Date | undefined } {
  const day = dayInJakarta(deliveredAt)
  const reported = daysAfter(day, returnDays)
  const worked = workingDaysAfter(day, LEAST_WORKING_DAYS)
  return {
    fault: endOf(reported > worked ? reported : worked),
    fit: exchangeDays === 0 ? undefined : endOf(workingDaysAfter(day, exchangeDays)),
  }
}

const endOf = (day: string): Date => midnightInJakarta(daysAfter(day, 1))
