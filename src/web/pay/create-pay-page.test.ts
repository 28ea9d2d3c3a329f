import { describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/support/pages/served-pages.ts'
import { testIdentity } from '../../../test/support/shop/test-identity.ts'
import { reportViolations } from '../../contract/csp-reports.ts'
import { midtransWidget } from '../../shop/payments/providers/midtrans-widget.ts'
import { createPayPage } from './create-pay-page.ts'

const config = { publicOrigin: 'https://lirih.example', payOrigin: 'https://pay.lirih.example' }
const shop = { db: emptyDatabase(), identity: { ...testIdentity, name: 'Toko "Lirih" <b>' } }
const widget = midtransWidget({ snapUrl: 'https://app.midtrans.com', clientKey: 'kunci-client' })
const page = createPayPage({ shop, widget, config })

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

describe('the page that opens the payment widget', () => {
  test('allows content from the provider’s hosts only', async () => {
    const policy = (await page.request('/')).headers.get('content-security-policy') ?? ''
    expect(directive(policy, 'default-src')).toEqual(["'none'"])
    expect(directive(policy, 'script-src')).toContain('https://app.midtrans.com')
    expect(directive(policy, 'script-src')).not.toContain("'unsafe-inline'")
    expect(directive(policy, 'frame-src')).toContain('https://app.midtrans.com')
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
    expect(directive(policy, 'base-uri')).toEqual(["'none'"])
  })

  test('reports policy violations to the shop, through the host that the page is on', async () => {
    const { headers } = await page.request('/')
    const [group = ''] = directive(headers.get('content-security-policy') ?? '', 'report-to') ?? []
    expect(headers.get('reporting-endpoints')).toBe(`${group}="${reportViolations.path}"`)
  })

  test('is never cached, and lets the provider open a window', async () => {
    const { headers } = await page.request('/')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  test('has no inline script, and escapes the name of the shop', async () => {
    const html = await (await page.request('/')).text()
    expect(html.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="/pay/pay.js">'])
    expect(html).toContain('Toko &quot;Lirih&quot; &lt;b&gt;')
  })

  test('stores nothing in the browser', async () => {
    const script = await (await page.request('/pay.js')).text()
    expect(script).not.toMatch(/localStorage|sessionStorage|cookie|indexedDB/)
  })
})
