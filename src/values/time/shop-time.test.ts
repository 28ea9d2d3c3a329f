import { expect, test } from 'vitest'
import { formatDay, formatMoment } from './shop-time.ts'

test('a date is that of the calendar in Jakarta', () => {
  expect(formatDay(new Date('2025-03-12T17:00:00Z'))).toBe('13 March 2025')
  expect(formatDay(new Date('2025-03-12T16:59:59Z'))).toBe('12 March 2025')
  expect(formatDay(new Date('2025-03-12T17:00:00Z'), 'id')).toBe('13 Maret 2025')
})

test('a time is shown with its zone', () => {
  expect(formatMoment(new Date('2025-03-13T02:05:00Z'))).toBe('13 March 2025, 09.05 WIB')
  expect(formatMoment(new Date('2025-03-12T17:00:00Z'))).toBe('13 March 2025, 00.00 WIB')
})
