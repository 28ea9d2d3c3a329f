import { describe, expect, test } from 'vitest'
import { momentInWords, readMoment, tidyMoment, writeMoment, writePlainMoment } from './read-moment.ts'

// A Monday, 09.40 in Jakarta.
const now = new Date('2026-11-23T02:40:00Z')
const start = (text: string) => readMoment(text, { now })?.toISOString()
const end = (text: string, after?: Date) => readMoment(text, { now, isEnd: true, after })?.toISOString()

describe('a moment as staff type it', () => {
  test('is a weekday and a time: Friday 00.00 to Sunday 24.00 is three whole days in Jakarta', () => {
    expect(start('Friday 00.00')).toBe('2026-11-26T17:00:00.000Z')
    expect(end('Sunday 24.00 WIB', new Date('2026-11-26T17:00:00Z'))).toBe('2026-11-29T17:00:00.000Z')
    expect(start('Jumat 00.00')).toBe('2026-11-26T17:00:00.000Z')
    expect(end('Minggu 24.00')).toBe('2026-11-29T17:00:00.000Z')
  })

  test('on a weekday is the next one that lies ahead', () => {
    expect(start('Monday 09.41')).toBe('2026-11-23T02:41:00.000Z')
    expect(start('Monday 09.40')).toBe('2026-11-30T02:40:00.000Z')
    expect(end('Friday', new Date('2026-11-27T17:00:00Z'))).toBe('2026-12-04T17:00:00.000Z')
  })

  test.each([
    '27 Nov 2026, 07.05',
    '27 November 2026 07:05',
    '27/11/2026 07.05',
    '2026-11-27 07:05',
    '2026-11-27T07:05 WIB',
    'Friday, 27 Nov, 7.05',
    '27 nov 07.05',
  ])('is a day and a time: %s', (text) => expect(start(text)).toBe('2026-11-27T00:05:00.000Z'))

  test('without a time begins at 00.00, and ends at 24.00', () => {
    expect(start('1 Desember 2026')).toBe('2026-11-30T17:00:00.000Z')
    expect(end('1 Des 2026')).toBe('2026-12-01T17:00:00.000Z')
    expect(start('1 Feb')).toBe('2027-01-31T17:00:00.000Z')
  })

  test.each([
    '',
    'soon',
    '31 Feb 2026',
    '2026-13-01',
    '0000-01-01',
    '1 Jan 1969, 00.00',
    '31/12/9999',
    '1 Jan 2101',
    '27 Nov 2026, 24.01',
    '27 Nov 2026, 25.00',
    '27 Nov 2026, 12.60',
    '12.00',
  ])('is refused rather than guessed: %s', (text) => expect(start(text)).toBeUndefined())

  test('is written as it is read', () => {
    const midnight = new Date('2026-11-29T17:00:00Z')
    expect(writeMoment(midnight, { isEnd: true })).toBe('29 November 2026, 24.00')
    expect(writeMoment(midnight, { lang: 'id' })).toBe('30 November 2026, 00.00')
    expect(writePlainMoment(midnight, { isEnd: true })).toBe('2026-11-29 24:00')
    expect(end(writeMoment(midnight, { isEnd: true }))).toBe(midnight.toISOString())
    expect(start(writeMoment(midnight, { lang: 'id' }))).toBe(midnight.toISOString())
  })

  test('is shown in words and sent in digits; what is no moment stays as it was typed', () => {
    expect(momentInWords('2026-11-29 24:00', { isEnd: true })).toBe('29 November 2026, 24.00')
    expect(momentInWords('2026-11-30T07:00', { lang: 'id' })).toBe('30 November 2026, 07.00')
    for (const text of ['', 'soon', 'Friday 00.00', '2026-02-31', '1 Dec 2026']) expect(momentInWords(text)).toBe(text)
    expect(tidyMoment('Friday 00.00', { now })).toBe('2026-11-27 00:00')
    expect(tidyMoment('Sunday', { now, isEnd: true })).toBe('2026-11-29 24:00')
    expect(tidyMoment('soon', { now })).toBe('soon')
  })
})
