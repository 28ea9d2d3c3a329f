import { describe, expect, test } from 'vitest'
import { ASKED } from '../../../../test/support/payments/payment-histories.ts'
import { assessPayments, type KnownPayment } from './assess-payments.ts'

describe('what all payments of an order come to', () => {
  const paid: KnownPayment = {
    ...{ confirmed: ['paid'], notifiedPaid: true, amount: ASKED, currency: 'IDR', refunded: 0 },
    ...{ transferred: 0, decision: { kind: 'none' } },
  }
  const denied: KnownPayment = { ...paid, confirmed: ['denied'], notifiedPaid: false }

  test('is nothing for an order that nobody paid', () => {
    expect(assessPayments([], ASKED)).toEqual({
      money: 'none',
      refunded: 0,
      isFullyRefunded: false,
      hasNewMoney: false,
    })
  })

  test('a success beats the failures of other payments', () => {
    expect(assessPayments([denied, paid, denied], ASKED).money).toBe('paid')
  })

  test('a notice alone pays nothing before the provider has confirmed it', () => {
    expect(assessPayments([{ ...paid, confirmed: [] }], ASKED).money).toBe('none')
    expect(assessPayments([{ ...paid, confirmed: ['pending'] }], ASKED).money).toBe('none')
  })

  test('a denial takes back the money that a genuine notice told of, also when only the denial was confirmed', () => {
    expect(assessPayments([{ ...paid, confirmed: ['denied'] }], ASKED).money).toBe('reversal')
  })

  test.each([
    ['less', { amount: ASKED - 1 }],
    ['more', { amount: ASKED + 1 }],
    ['other money', { currency: 'USD' }],
    ['no sum at all', { amount: undefined }],
  ])('%s than was asked is never paid', (_, changes) => {
    expect(assessPayments([{ ...paid, ...changes }], ASKED).money).toBe('amount')
    expect(assessPayments([paid, { ...paid, ...changes }], ASKED).money).toBe('amount')
  })

  test('of money that came twice, one whole refund takes nothing from the order', () => {
    const refunded: KnownPayment = { ...paid, confirmed: ['paid', 'refunded'], refunded: ASKED }
    expect(assessPayments([paid, refunded], ASKED)).toMatchObject({ money: 'paid', refunded: 0 })
    expect(assessPayments([refunded, refunded], ASKED)).toMatchObject({ money: 'refunded', refunded: ASKED })
  })

  test('a second payment that was given back by transfer counts for nothing', () => {
    expect(assessPayments([paid, { ...paid, transferred: ASKED }], ASKED)).toMatchObject({ money: 'paid', refunded: 0 })
  })

  test('a refund of which the provider names no sum is a refund of all', () => {
    expect(assessPayments([{ ...paid, confirmed: ['paid', 'refunded'] }], ASKED)).toMatchObject({
      money: 'refunded',
      refunded: ASKED,
    })
  })
})
