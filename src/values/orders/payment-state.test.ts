import { describe, expect, test } from 'vitest'
import { hasReached, type PaymentState, paymentStates } from './payment-state.ts'

const reachedFrom = (expected: PaymentState) => paymentStates.filter((now) => hasReached(now, expected))

describe('a payment has reached the state that a notification named', () => {
  test('from pending, whatever came of it', () => {
    expect(reachedFrom('pending')).toEqual(paymentStates)
  })

  test.each(['authorised', 'review'] as const)('from %s, once the money is no longer only held', (held) => {
    const notYet = ['pending', 'authorised', 'review'].filter((state) => state !== held)
    expect(reachedFrom(held)).toEqual(paymentStates.filter((state) => !notYet.includes(state)))
  })

  test('from paid, also when the money has gone back since', () => {
    const later = ['partly-refunded', 'refunded', 'partly-charged-back', 'charged-back', 'denied', 'cancelled']
    expect(reachedFrom('paid')).toEqual(['paid', ...later])
  })

  test.each([
    ['partly-refunded', 'refunded'],
    ['partly-charged-back', 'charged-back'],
  ] as const)('from %s, once it is %s', (part, whole) => {
    expect(reachedFrom(part)).toEqual([part, whole])
  })

  test.each(['refunded', 'charged-back', 'denied', 'cancelled', 'failed', 'expired'] as const)(
    '%s is final',
    (final) => {
      expect(reachedFrom(final)).toEqual([final])
    },
  )

  test('from a word that the shop does not know, whatever it is', () => {
    expect(reachedFrom('other')).toEqual(paymentStates)
  })
})
