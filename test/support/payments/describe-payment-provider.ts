import { describe, expect, test } from 'vitest'
import type { CreatePageResult, PaymentProvider, PaymentRequest } from '../../../src/shop/payments/provider.ts'
import { paymentRequest } from './payment-request.ts'

type Json = Record<string, unknown>
export type MadePage = Extract<CreatePageResult, { outcome: 'created' }> & { reference: string }

/** A provider, with controls for what a customer does on its payment page. */
export type ProviderUnderTest = {
  payments: PaymentProvider
  choose(page: MadePage, method: 'bca_va' | 'other_qris' | 'credit_card'): Promise<void>
  pay(page: MadePage): Promise<void>
  isDead(page: MadePage): Promise<boolean>
  /** Every notification sent about a reference, oldest first. */
  notices(reference: string): Promise<Json[]>
  stop(): Promise<void>
}

/** The suite that every payment adapter passes: the behaviour that orders rely on. */
export function describePaymentProvider(name: string, make: () => Promise<ProviderUnderTest>): void {
  async function withProvider(work: (scene: ProviderUnderTest) => Promise<void>): Promise<void> {
    const scene = await make()
    await work(scene).finally(scene.stop)
  }

  async function openPage({ payments }: ProviderUnderTest, options: Partial<PaymentRequest> = {}): Promise<MadePage> {
    const request = paymentRequest(options)
    const created = await payments.create(request)
    if (created.outcome !== 'created') throw new Error(JSON.stringify(created))
    return { ...created, reference: request.reference }
  }

  async function paidPage(scene: ProviderUnderTest, method: 'bca_va' | 'other_qris'): Promise<MadePage> {
    const page = await openPage(scene)
    await scene.choose(page, method)
    await scene.pay(page)
    return page
  }

  describe(`the payment provider ${name}`, () => {
    test('creates a payment page with a token and its own address', () =>
      withProvider(async (scene) => {
        const page = await openPage(scene)
        expect(page.token).toMatch(/^[\w-]{20,}$/)
        expect(scene.payments.isOwnLink(page.redirectUrl)).toBe(true)
      }))

    test.each(['https://evil.example/pay', 'javascript:alert(1)', 'http://user@localhost:3000/', '//evil.example', ''])(
      'accepts no payment link to %s',
      (link) =>
        withProvider(async ({ payments }) => {
          expect(payments.isOwnLink(link)).toBe(false)
        }),
    )

    test('reports no payment before a method is chosen', () =>
      withProvider(async (scene) => {
        const { reference } = await openPage(scene)
        expect(await scene.payments.readStatus(reference)).toEqual({ outcome: 'not-found' })
      }))

    test('returns a new token for the same reference while no method is chosen, and invalidates the old one', () =>
      withProvider(async (scene) => {
        const first = await openPage(scene)
        const second = await openPage(scene, { reference: first.reference })
        expect(second.token).not.toBe(first.token)
        expect(await scene.isDead(first)).toBe(true)
        expect(await scene.isDead(second)).toBe(false)
      }))

    test('reports a reference as taken once a method is chosen', () =>
      withProvider(async (scene) => {
        const page = await openPage(scene)
        await scene.choose(page, 'bca_va')
        const again = await scene.payments.create(paymentRequest({ reference: page.reference }))
        expect(again).toMatchObject({ outcome: 'refused', why: 'taken' })
      }))

    test('reports amount, currency and merchant with the state of a payment', () =>
      withProvider(async (scene) => {
        const page = await openPage(scene)
        await scene.choose(page, 'bca_va')
        const merchant = scene.payments.account.merchant
        expect(await scene.payments.readStatus(page.reference)).toMatchObject({
          outcome: 'known',
          facts: { reference: page.reference, state: 'pending', amount: 1_352_000, currency: 'IDR', merchant },
        })
      }))

    test('reports the same when asked by transaction id', () =>
      withProvider(async (scene) => {
        const page = await paidPage(scene, 'other_qris')
        const byReference = await scene.payments.readStatus(page.reference)
        if (byReference.outcome !== 'known') throw new Error('the payment is not known')
        expect(byReference.facts.state).toBe('paid')
        expect(await scene.payments.readStatus(byReference.facts.transactionId)).toEqual(byReference)
      }))

    test('sends a signed notification when a payment changes', () =>
      withProvider(async (scene) => {
        const page = await paidPage(scene, 'bca_va')
        const [body = {}] = (await scene.notices(page.reference)).slice(-1)
        expect(scene.payments.readNotification(body)).toMatchObject({
          outcome: 'genuine',
          notification: { reference: page.reference, state: 'paid', amount: 1_352_000 },
        })
      }))

    test('rejects a notification whose amount, reference or signature was altered', () =>
      withProvider(async (scene) => {
        const page = await paidPage(scene, 'bca_va')
        const [body = {}] = (await scene.notices(page.reference)).slice(-1)
        const signature = String(body['signature_key'])
        for (const touched of [
          { gross_amount: '1.00' },
          { order_id: 'INV-20261121-000002-1-aaaaaa' },
          { status_code: '202' },
          { signature_key: signature.toUpperCase() },
          { signature_key: [signature] },
          { signature_key: '' },
          { signature_key: undefined },
        ]) {
          expect(scene.payments.readNotification({ ...body, ...touched })).toEqual({ outcome: 'not-authentic' })
        }
      }))

    test('cancels a pending payment', () =>
      withProvider(async (scene) => {
        const page = await openPage(scene)
        await scene.choose(page, 'bca_va')
        expect(await scene.payments.cancel(page.reference)).toEqual({ outcome: 'ended' })
        expect(await scene.payments.readStatus(page.reference)).toMatchObject({ facts: { state: 'cancelled' } })
      }))

    test('expires a pending payment', () =>
      withProvider(async (scene) => {
        const page = await openPage(scene)
        await scene.choose(page, 'other_qris')
        expect(await scene.payments.expire(page.reference)).toEqual({ outcome: 'ended' })
        expect(await scene.payments.readStatus(page.reference)).toMatchObject({ facts: { state: 'expired' } })
      }))

    test('cancels neither a paid payment nor an unknown one', () =>
      withProvider(async (scene) => {
        const page = await paidPage(scene, 'bca_va')
        expect(await scene.payments.cancel(page.reference)).toEqual({ outcome: 'too-late' })
        expect(await scene.payments.cancel('INV-unknown')).toEqual({ outcome: 'not-found' })
      }))

    test('closes an unused page, and answers the same when asked again', () =>
      withProvider(async (scene) => {
        const page = await openPage(scene)
        expect(await scene.payments.cancelSession(page.token)).toEqual({ outcome: 'ended' })
        expect(await scene.isDead(page)).toBe(true)
        expect(await scene.payments.cancelSession(page.token)).toEqual({ outcome: 'ended' })
        expect(await scene.payments.cancelSession('5f7a7f9e-0000-4000-8000-000000000000')).toEqual({ outcome: 'ended' })
      }))

    test('does not close a page with a payment under way', () =>
      withProvider(async (scene) => {
        const page = await openPage(scene)
        await scene.choose(page, 'bca_va')
        expect(await scene.payments.cancelSession(page.token)).toEqual({ outcome: 'in-progress' })
      }))

    test('refunds once, however often the same refund is requested', () =>
      withProvider(async (scene) => {
        const page = await paidPage(scene, 'other_qris')
        const amount = paymentRequest().shipping.price
        const part = { id: page.reference, method: 'qris', amount, refundKey: 'r1', reason: 'late' }
        expect(await scene.payments.refund(part)).toEqual({ outcome: 'refunded' })
        expect(await scene.payments.refund(part)).toEqual({ outcome: 'refunded' })
        expect(await scene.payments.readStatus(page.reference)).toMatchObject({
          facts: { state: 'partly-refunded', refundedAmount: 24_000 },
        })
      }))

    test('cannot refund a payment by virtual account', () =>
      withProvider(async (scene) => {
        const page = await paidPage(scene, 'bca_va')
        const amount = paymentRequest().amount
        const all = { id: page.reference, method: 'bank_transfer', amount, refundKey: 'r1', reason: 'sent back' }
        expect(await scene.payments.refund(all)).toMatchObject({ outcome: 'not-possible' })
      }))

    test('accepts the configured keys', () =>
      withProvider(async ({ payments }) => {
        expect(await payments.probe()).toBe('well')
      }))
  })
}
