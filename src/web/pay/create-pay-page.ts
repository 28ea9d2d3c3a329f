import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { notFound } from '../../contract/texts.ts'
import { type DoorEnv, requestContextOf } from '../../http/request-context.ts'
import { reportingEndpoints } from '../../http/security-headers.ts'
import { simpleResponse, toResponse } from '../../http/simple-response.ts'
import type { PaymentWidget } from '../../shop/payments/provider.ts'
import type { Shop } from '../../shop/shop.ts'
import { type Language, pathIn } from '../../values/language.ts'
import { paths } from '../paths.ts'
import * as english from '../texts/en/payment.ts'
import * as indonesian from '../texts/id/payment.ts'
import { openWidgetScript } from './open-widget.ts'
import { drawPaymentLink } from './payment-link.ts'

type Parts = {
  shop: Pick<Shop, 'db' | 'identity'>
  widget: PaymentWidget
  config: { publicOrigin: string; payOrigin: string }
}

/**
 * `/pay#<token>`: the only page that runs a third-party script. It is a separate document without React or other code
 * of the shop, so its loose content security policy applies to nothing else. On PAY_ORIGIN it shares no storage with
 * the shop.
 */
export function createPayPage({ shop, widget, config }: Parts): Hono<DoorEnv> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': payPolicy(widget),
    // Reports go to this page's own host: the API accepts cross-origin calls only from the shop's other pages.
    'reporting-endpoints': reportingEndpoints(''),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin',
  }
  const linkHeaders = {
    ...headers,
    'content-security-policy': linkPolicy,
    'referrer-policy': 'no-referrer',
  }
  const styles = readFileSync(join(import.meta.dirname, 'pay.css'), 'utf8')
  const app = new Hono<DoorEnv>()
  app.get('/', (context) => {
    requestContextOf(context).route = '/pay'
    const language = context.req.query('lang') === 'id' ? 'id' : 'en'
    return new Response(String(drawPage(widget, config, shop.identity.name, language)), { headers })
  })
  const files = [
    ['/pay.js', 'text/javascript; charset=utf-8', openWidgetScript],
    ['/pay.css', 'text/css; charset=utf-8', styles],
  ] as const
  for (const [path, type, text] of files) {
    app.get(path, (context) => {
      requestContextOf(context).route = `/pay${path}`
      return new Response(text, { headers: { 'content-type': type, 'cache-control': 'public, max-age=300' } })
    })
  }
  app.get('/:invoice/:code', async (context) => {
    requestContextOf(context).route = '/pay/:invoice/:code'
    const { path } = context.req
    const page = await drawPaymentLink(shop, { path, hasReturned: context.req.query('order_id') !== undefined })
    if (page === undefined) return toResponse(simpleResponse('html', { status: 404, message: notFound }))
    return new Response(page, { headers: linkHeaders })
  })
  return app
}

const linkPolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

function payPolicy({ policy }: PaymentWidget): string {
  const from = (sources: readonly string[]) => (sources.length === 0 ? "'none'" : sources.join(' '))
  return [
    "default-src 'none'",
    `script-src ${from(["'self'", ...policy.script])}`,
    `style-src ${from(["'self'", ...policy.style])}`,
    `img-src ${from(['data:', ...policy.image])}`,
    `connect-src ${from(policy.connect)}`,
    `frame-src ${from(policy.frame)}`,
    `form-action ${from(policy.form)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    'report-to csp',
  ].join('; ')
}

function drawPage(
  widget: PaymentWidget,
  { publicOrigin, payOrigin }: Parts['config'],
  shopName: string,
  language: Language,
) {
  const texts = language === 'en' ? english : indonesian
  const address = (path: string) => publicOrigin + pathIn(language, path)
  const account = address(paths.account())
  return html`<!doctype html>
<html lang="${language}" data-pay-origin="${payOrigin}" data-account="${account}" data-thank-you="${address(paths.thankYou(''))}" data-script-url="${widget.scriptUrl}" data-client-key="${widget.clientKey}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.windowTitle} – ${shopName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${paths.payStyle()}">
</head>
<body>
<main>
<p class="name">${shopName}</p>
<h1>${texts.windowTitle}</h1>
<div role="status">
<p data-when="opening" hidden>${texts.openingWindow}</p>
<p data-when="open" hidden>${texts.payInWindow}</p>
<p data-when="nothing" hidden>${texts.nothingToPay}</p>
<p data-when="blocked" hidden>${texts.windowBlocked}</p>
</div>
<noscript><p>${texts.windowBlocked}</p></noscript>
<p><a data-back href="${account}">${texts.backToOrder}</a></p>
</main>
<script src="${paths.payScript()}"></script>
</body>
</html>
`
}
