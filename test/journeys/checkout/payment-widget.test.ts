import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSnapRequest } from '../../../src/shop/payments/providers/snap-request.ts'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { freePort } from '../../support/network/free-port.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { paymentRequest } from '../../support/payments/payment-request.ts'
import { openEmptyShop } from '../../support/processes/running-process.ts'
import { besideABrowser, type RunningShop } from '../../support/processes/running-shop.ts'

const INVOICE = 'INV-20261121-000001'

let shop: RunningShop
let payOrigin: string
let browser: TestBrowser
beforeAll(async () => {
  const port = String(await freePort())
  payOrigin = `http://pay.localhost:${port}`
  shop = await openEmptyShop({ PORT: port, PAY_ORIGIN: payOrigin, ...besideABrowser })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

/** Requests a payment page as the shop does. */
async function openPayment(): Promise<{ token: string; redirect_url: string }> {
  const key = readFileSync(join(shop.folder, 'sandbox-key'), 'utf8')
  const finishUrl = `${shop.origin}/Thankyou?order_id=${INVOICE}`
  const answer = await fetch(`${shop.origin}/sandbox/snap/v1/transactions`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(
      writeSnapRequest(paymentRequest({ reference: `${INVOICE}-1-${randomUUID().slice(0, 6)}`, finishUrl })),
    ),
  })
  return answer.json()
}

const visit = (how: { screen?: Screen; script?: boolean; expected?: RegExp }, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin: shop.origin, screen: 'phone', ...how }, run)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

describe('paying on the payment page', () => {
  test.each<Screen>(['phone', 'desktop'])('leads to the thank-you page without scripts on a %s', async (screen) => {
    const { redirect_url } = await openPayment()
    await visit({ screen, script: false }, async (page) => {
      await page.goto(redirect_url)
      await page.getByRole('radio', { name: /BNI/ }).check()
      await page.getByRole('button', { name: 'Continue' }).click()
      await heading(page, 'Waiting for the payment').waitFor()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await heading(page, 'Paid').waitFor()
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await page.waitForURL(`${shop.origin}/Thankyou?order_id=${INVOICE}*`)
    })
  })

  test('is accessible and fits narrow screens', async () => {
    const { redirect_url } = await openPayment()
    await visit({}, async (page) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(redirect_url)
      expect(await axeViolations(page)).toEqual([])
      await page.getByText('What it is for').click()
      expect(await overflow(page)).toBe(0)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('For testers').click()
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    })
  })
})

describe('the page that opens the payment window', () => {
  test('removes the token from the address, stores nothing, and returns after the payment', async () => {
    const { token } = await openPayment()
    await visit({}, async (page) => {
      await page.goto(`${payOrigin}/pay?order_id=${INVOICE}#${token}`)
      const widget = page.frameLocator('iframe')
      await widget.getByRole('button', { name: 'Continue' }).waitFor()
      expect(page.url()).toBe(`${payOrigin}/pay?order_id=${INVOICE}`)
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      await widget.getByRole('button', { name: 'Continue' }).click()
      await widget.getByRole('button', { name: 'Pay', exact: true }).click()
      await widget.getByRole('link', { name: 'Back to the shop' }).click()
      await page.waitForURL(`${shop.origin}/Thankyou?order_id=${INVOICE}`)
    })
  })

  test('returns when the customer leaves without paying', async () => {
    const { token } = await openPayment()
    await visit({}, async (page) => {
      await page.goto(`${payOrigin}/pay?order_id=${INVOICE}#${token}`)
      await page.frameLocator('iframe').getByRole('link', { name: 'Back to the shop' }).click()
      await page.waitForURL(`${shop.origin}/Thankyou?order_id=${INVOICE}`)
    })
  })

  test('moves to its own origin before the provider’s script is loaded', async () => {
    const { token } = await openPayment()
    await visit({}, async (page) => {
      await page.goto(`/pay?order_id=${INVOICE}#${token}`)
      await page.frameLocator('iframe').getByRole('button', { name: 'Continue' }).waitFor()
      expect(page.url()).toBe(`${payOrigin}/pay?order_id=${INVOICE}`)
    })
  })

  test('reports a refused token to the thank-you page', () =>
    visit({ expected: /status of 404|The payment window reported an error/ }, async (page) => {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      await page.goto(`${payOrigin}/pay?order_id=${INVOICE}#5f7a7f9e-0000-4000-8000-000000000000`)
      await page.waitForURL(`${shop.origin}/Thankyou?order_id=${INVOICE}&payment=refused`)
      expect(logged).toContain('The payment window reported an error.')
    }))

  test('offers a way back when the window cannot be opened', async () => {
    const { token } = await openPayment()
    await visit({ expected: /ERR_FAILED|Failed to fetch|could not be opened/ }, async (page) => {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      await page.route('**/snap.js', (route) => route.abort())
      await page.goto(`${payOrigin}/pay?order_id=${INVOICE}#${token}`)
      await page.getByText('We couldn’t open the payment window.').waitFor()
      expect(logged).toContain('The payment window could not be opened: its script could not be loaded')
      expect(logged.join()).not.toContain(token)
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: 'Back to your order' }).click()
      await page.waitForURL(`${shop.origin}/Thankyou?order_id=${INVOICE}`)
    })
  })

  test('does not redirect to an address that was added to the link', () =>
    visit({}, async (page) => {
      await page.goto(`${payOrigin}/pay?order_id=//evil.example/#x`)
      await page.getByText('There is nothing to pay here.').waitFor()
      const back = page.getByRole('link', { name: 'Back to your order' })
      expect(await back.getAttribute('href')).toBe(`${shop.origin}/Account`)
    }))
})
