import { describe, expect, test } from 'vitest'
import { expectArrival } from './arrival.ts'

/** A Sunday. */
const paidAt = new Date('2026-11-22T12:08:00+07:00')
const order = { paidAt, shippedAt: undefined, ekstimasi: '1-2', dispatchNote: 'Sent within 2 working days' }

describe('the day on which a parcel is expected', () => {
  test('follows the last working day of the dispatch note by the days of the courier', () => {
    expect(expectArrival(order)).toEqual({ leavesBy: '2026-11-24', from: '2026-11-25', until: '2026-11-26' })
  })

  test('counts from the day on which the parcel was sent, once it was', () => {
    const shippedAt = new Date('2026-11-23T09:15:00+07:00')
    expect(expectArrival({ ...order, shippedAt })).toEqual({
      ...{ leavesBy: '2026-11-23', from: '2026-11-24', until: '2026-11-25' },
    })
  })

  test('skips Sundays', () => {
    const shippedAt = new Date('2026-11-27T20:00:00+07:00')
    expect(expectArrival({ ...order, shippedAt, ekstimasi: '2-3' })).toMatchObject({
      ...{ from: '2026-11-30', until: '2026-12-01' },
    })
  })

  test('is one day if the courier names one', () => {
    expect(expectArrival({ ...order, ekstimasi: '1' })).toMatchObject({ from: '2026-11-25', until: '2026-11-25' })
  })

  test.each(['Dikirim maksimal 2 hari kerja', 'Sent in 1-2 business days', 'Leaves after 2 days'])(
    'reads the days of the note %s',
    (dispatchNote) => {
      expect(expectArrival({ ...order, dispatchNote })?.leavesBy).toBe('2026-11-24')
    },
  )

  test.each([
    ['before the payment', { paidAt: undefined }],
    ['if the courier does not say how long it takes', { ekstimasi: '' }],
    ['if the note names no days', { dispatchNote: 'Sent on Fridays, order before 15.00' }],
  ])('is not known %s', (_, part) => {
    expect(expectArrival({ ...order, ...part })).toBeUndefined()
  })
})
