import { describe, expect, test } from 'vitest'
import { ASKED } from '../../../../test/support/payments/payment-histories.ts'
import { foldPayments, type KnownPayment } from './assess-payments.ts'

describe('what all payments of an order come to', () => {
  const paid: KnownPayment = {
    ...{ confirmed: ['paid'], toldPaid: true, amount: ASKED, currency: 'IDR', refunded: 0 },
    ...{ transferred: 0, decidedAs: undefined },
  }
  const denied: KnownPayment = { ...paid, confirmed: ['denied'], toldPaid: false }

  test('is nothing for an order that nobody paid', () => {
    expect(foldPayments([], ASKED)).toEqual({ money: 'none', refunded: 0, isAllBack: false, isNews: false })
  })

  test('a success beats the failures of other payments', () => {
    expect(foldPayments([denied, paid, denied], ASKED).money).toBe('paid')
  })

  test('a notice alone pays nothing before the provider has confirmed it', () => {
    expect(foldPayments([{ ...paid, confirmed: [] }], ASKED).money).toBe('none')
    expect(foldPayments([{ ...paid, confirmed: ['pending'] }], ASKED).money).toBe('none')
  })

  test('a denial takes back the money that a genuine notice told of, also when only the denial was confirmed', () => {
    expect(foldPayments([{ ...paid, confirmed: ['denied'] }], ASKED).money).toBe('reversal')
  })

  test.each([
    ['less', { amount: ASKED - 1 }],
    ['more', { amount: ASKED + 1 }],
    ['other money', { currency: 'USD' }],
    ['no sum at all', { amount: undefined }],
  ])('%s than was asked is never paid', (_, changes) => {
    expect(foldPayments([{ ...paid, ...changes }], ASKED).money).toBe('amount')
    expect(foldPayments([paid, { ...paid, ...changes }], ASKED).money).toBe('amount')
  })

  test('of money that came twice, one whole refund takes nothing from the order', () => {
    const refunded: KnownPayment = { ...paid, confirmed: ['paid', 'refunded'], refunded: ASKED }
    expect(foldPayments([paid, refunded], ASKED)).toMatchObject({ money: 'paid', refunded: 0 })
    expect(foldPayments([refunded, refunded], ASKED)).toMatchObject({ money: 'refunded', refunded: ASKED })
  })

  test('a second payment that was given back by transfer counts for nothing', () => {
    expect(foldPayments([paid, { ...paid, transferred: ASKED }], ASKED)).toMatchObject({ money: 'paid', refunded: 0 })
  })

  test('a refund of which the provider names no sum is a refund of all', () => {
    expect(foldPayments([{ ...paid, confirmed: ['paid', 'refunded'] }], ASKED)).toMatchObject({
      money: 'refunded',
      refunded: ASKED,
    })
  })
})
