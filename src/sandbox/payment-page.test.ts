import { describe, expect, test } from 'vitest'
import { paymentRequest } from '../../test/support/payments/payment-request.ts'
import { withSandbox } from '../../test/support/payments/sandbox-scene.ts'

describe('the sandbox’s payment page', () => {
  test('says in every state that no real money is taken, and links back to the shop', () =>
    withSandbox(async ({ open, submit, page }) => {
      const { token, reference } = await open()
      const fresh = await (await page(token)).text()
      await submit(token, 'choose', { method: 'bca_va' })
      const waiting = await (await page(token)).text()
      await submit(token, 'act', { deed: 'pay' })
      const paid = await (await page(token)).text()
      for (const html of [fresh, waiting, paid]) {
        expect(html).toContain('Sandbox: no real money')
        expect(html).toContain('Rp\u00a01.352.000')
        expect(html).toContain('href="http://localhost:3000/Thankyou?order_id=INV-20261121-000001')
      }
      expect(waiting).toContain('transaction_status=pending')
      expect(paid).toContain(`order_id=${reference}&amp;status_code=200&amp;transaction_status=settlement`)
    }))

  test('runs no script outside the widget, and can be framed only by the pay page', () =>
    withSandbox(async ({ open, origin, page }) => {
      const { token } = await open()
      const alone = await page(token)
      expect(await alone.text()).not.toContain('<script')
      const policy = alone.headers.get('content-security-policy')
      expect(policy).toContain("frame-ancestors 'self' https://pay.lirih.example")
      expect(policy).not.toContain('unsafe')
      const inWidget = await fetch(`${origin}/sandbox/pay/${token}?in=widget`)
      expect(await inWidget.text()).toContain('data-to="https://pay.lirih.example"')
    }))

  test('writes names from owner and customer as text', () =>
    withSandbox(async ({ open, page }) => {
      const { token } = await open({
        items: [{ ...paymentRequest().items[0], name: '"><img src=x onerror=alert(1)>' } as never],
      })
      expect(await (await page(token)).text()).not.toContain('<img')
    }))

  test('of an unknown token says so', () =>
    withSandbox(async ({ page }) => {
      const answer = await page('5f7a7f9e-0000-4000-8000-000000000000')
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('This payment page doesn’t exist')
    }))
})
