import { describe, expect, test } from 'vitest'
import { agoOf } from '../../src/office/server/format-time.ts'

const now = new Date('2026-11-19T14:20:00+07:00')

describe('how long ago something was', () => {
  test.each([
    ['2026-11-19T14:19:30+07:00', 'just now'],
    ['2026-11-19T14:06:00+07:00', '14 min ago'],
    ['2026-11-19T09:14:00+07:00', '5 h ago'],
    ['2026-11-18T21:20:00+07:00', '17 h ago'],
    ['2026-11-18T16:22:00+07:00', 'yesterday'],
    ['2026-11-16T10:12:00+07:00', '3 days ago'],
    ['2026-11-11T10:12:00+07:00', '11 November 2026'],
    ['2026-11-20T10:00:00+07:00', '20 November 2026, 10.00 WIB'],
  ])('%s was %s', (at, ago) => {
    expect(agoOf(new Date(at), now).ago).toBe(ago)
  })

  test('comes with the exact moment', () => {
    expect(agoOf(new Date('2026-11-19T14:06:00+07:00'), now)).toMatchObject({
      exact: '19 November 2026, 14.06 WIB',
      iso: '2026-11-19T07:06:00.000Z',
    })
  })
})
