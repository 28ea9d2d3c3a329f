import { describe, expect, test } from 'vitest'
import { ORDER_AMOUNT } from '../../../../test/support/payments/payment-histories.ts'
import { assessPayments, type KnownPayment } from './assess-payments.ts'

describe('the assessment of an order’s payments', () => {
  const paid: KnownPayment = {
    ...{ confirmed: ['paid'], notifiedPaid: true, amount: ORDER_AMOUNT, currency: 'IDR', refunded: 0 },
    ...{ transferred: 0, decision: { kind: 'none' } },
  }
  const denied: KnownPayment = { ...paid, confirmed: ['denied'], notifiedPaid: false }

  test('is `none` for an order without payments', () => {
    expect(assessPayments([], ORDER_AMOUNT)).toEqual({
      money: 'none',
      refunded: 0,
      isFullyRefunded: false,
      hasNewMoney: false,
    })
  })

  test('counts a success, whatever other payments failed', () => {
    expect(assessPayments([denied, paid, denied], ORDER_AMOUNT).money).toBe('paid')
  })

  test('counts a notification only once the provider has confirmed it', () => {
    expect(assessPayments([{ ...paid, confirmed: [] }], ORDER_AMOUNT).money).toBe('none')
    expect(assessPayments([{ ...paid, confirmed: ['pending'] }], ORDER_AMOUNT).money).toBe('none')
  })

  test('counts a denial as a reversal if a notification had reported the money, also when only the denial was confirmed', () => {
    expect(assessPayments([{ ...paid, confirmed: ['denied'] }], ORDER_AMOUNT).money).toBe('reversal')
  })

  test.each([
    ['less', { amount: ORDER_AMOUNT - 1 }],
    ['more', { amount: ORDER_AMOUNT + 1 }],
    ['other money', { currency: 'USD' }],
    ['no sum at all', { amount: undefined }],
  ])('%s than was asked is never paid', (_, changes) => {
    expect(assessPayments([{ ...paid, ...changes }], ORDER_AMOUNT).money).toBe('amount')
    expect(assessPayments([paid, { ...paid, ...changes }], ORDER_AMOUNT).money).toBe('amount')
  })

  test('of two payments, one full refund takes nothing from the order', () => {
    const refunded: KnownPayment = { ...paid, confirmed: ['paid', 'refunded'], refunded: ORDER_AMOUNT }
    expect(assessPayments([paid, refunded], ORDER_AMOUNT)).toMatchObject({ money: 'paid', refunded: 0 })
    expect(assessPayments([refunded, refunded], ORDER_AMOUNT)).toMatchObject({
      money: 'refunded',
      refunded: ORDER_AMOUNT,
    })
  })

  test('ignores a second payment that was refunded by transfer', () => {
    expect(assessPayments([paid, { ...paid, transferred: ORDER_AMOUNT }], ORDER_AMOUNT)).toMatchObject({
      money: 'paid',
      refunded: 0,
    })
  })

  test('takes a refund without an amount as a full refund', () => {
    expect(assessPayments([{ ...paid, confirmed: ['paid', 'refunded'] }], ORDER_AMOUNT)).toMatchObject({
      money: 'refunded',
      refunded: ORDER_AMOUNT,
    })
  })
})
