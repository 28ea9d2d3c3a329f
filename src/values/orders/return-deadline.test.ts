import { describe, expect, test } from 'vitest'
import { dayInJakarta } from '../time/shop-time.ts'
import { returnDeadlines } from './return-deadline.ts'

const lastDays = (delivered: string, terms = { returnDays: 7, exchangeDays: 2 }) => {
  const { fault, fit } = returnDeadlines(new Date(delivered), terms)
  const lastDay = (end: Date) => dayInJakarta(new Date(end.getTime() - 1))
  return { fault: lastDay(fault), fit: fit && lastDay(fit) }
}

describe('the last day to ask for a return', () => {
  test('counts from the day after the delivery, in the shop’s time zone', () => {
    // A Wednesday, and the same delivery as the clock shows it in London the evening before.
    expect(lastDays('2026-11-25T09:00:00+07:00')).toEqual({ fault: '2026-12-02', fit: '2026-11-27' })
    expect(lastDays('2026-11-24T18:00:00Z')).toEqual({ fault: '2026-12-02', fit: '2026-11-27' })
  })

  test('leaves out Saturday and Sunday for a size that does not fit', () => {
    expect(lastDays('2026-11-27T09:00:00+07:00').fit).toBe('2026-12-01')
    expect(lastDays('2026-11-28T09:00:00+07:00').fit).toBe('2026-12-01')
  })

  test('leaves two working days for a fault, however few days the owner sets', () => {
    expect(lastDays('2026-11-27T09:00:00+07:00', { returnDays: 1, exchangeDays: 1 })).toEqual({
      fault: '2026-12-01',
      fit: '2026-11-30',
    })
  })

  test('is none for a size that does not fit, not even the day of the delivery, if the owner sets 0', () => {
    expect(lastDays('2026-11-25T09:00:00+07:00', { returnDays: 7, exchangeDays: 0 })).toEqual({
      fault: '2026-12-02',
      fit: undefined,
    })
  })
})
