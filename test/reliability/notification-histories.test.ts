import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assessPayments } from '../../src/shop/payments/settlement/assess-payments.ts'
import { reached, volume } from '../support/load/proof.ts'
import { applyNotifications, histories, ORDER_AMOUNT, reference } from '../support/payments/payment-histories.ts'

test('the same payments give the same result in whatever order their notifications arrive', {
  timeout: 120_000,
}, () => {
  const numRuns = volume(2_000, 10_000)
  fc.assert(
    fc.property(histories, ([payments, notices]) => {
      expect(assessPayments(applyNotifications(notices), ORDER_AMOUNT).money).toBe(reference(payments))
    }),
    { numRuns },
  )
  reached('notifications, in memory', { histories: numRuns, 'other ends than the reference': 0 })
})
