import { createHash } from 'node:crypto'
import { createContent } from '../../http/content.ts'
import { inlineStyles, type ReadStyle } from '../../http/html/inline-styles.ts'
import { findOwnElements } from '../../http/html/own-elements.ts'
import { passkeyPermissions } from '../../http/security-headers.ts'

export const privateHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  // Waybills are scanned with the camera.
  'permissions-policy': `camera=(self), ${passkeyPermissions('(self)')}, microphone=(), geolocation=(), payment=(), usb=()`,
}

/** What the router loads to go on to another page. */
const isData = (response: Response) => response.headers.get('content-type')?.startsWith('text/x-script') ?? false

export const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

type Place = { nonce: string; origin: string; shopOrigin: string; readStyle: ReadStyle }

/** Adds the headers to an answer of the router. A page also gets its style sheets, and pages and their data are compressed. */
export async function prepareAnswer(request: Request, response: Response, place: Place): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value)
  const { status } = response
  if (response.body === null || request.method === 'HEAD') return new Response(response.body, { status, headers })
  if (isHtml(response)) {
    const { html, policy } = drawPage(await response.text(), place)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
    return await compress(request, { status, headers, text: html })
  }
  if (!isData(response)) return new Response(response.body, { status, headers })
  return await compress(request, { status, headers, text: await response.text() })
}

function drawPage(drawn: string, { nonce, origin, shopOrigin, readStyle }: Place) {
  const { html, styles } = inlineStyles(drawn, nonce, readStyle)
  const policy = officePolicy({ scripts: scriptHashes(html, nonce), styles, origin, shopOrigin })
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy }
}

type Answer = { status: number; headers: Headers; text: string }

/**
 * The length of a compressed answer says something about what is in it. So a page that another origin asks for is not compressed: a script
 * in a page of the shop could send text of its own with it. The cookies are `SameSite=Strict`, so it could not come from another site.
 */
const mayCompress = ({ headers }: Request) => !['same-site', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '')

async function compress(request: Request, { status, headers, text }: Answer): Promise<Response> {
  const content = createContent(new TextEncoder().encode(text), { status, headers: {}, compression: 'fast', etag: '' })
  const encoded = await content.encode(mayCompress(request) ? request.headers.get('accept-encoding') : null)
  for (const [name, value] of Object.entries(encoded.headers)) headers.set(name, value)
  return new Response(encoded.body, { status, headers })
}

/** Scripts that this render wrote carry its nonce. One that got in through data has none, so the browser refuses it. */
const scriptHashes = (html: string, nonce: string): string[] =>
  findOwnElements(html, nonce).flatMap(({ text }) => (text === '' ? [] : [hashOf(text)]))

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Policy = { scripts: string[]; styles: string | undefined; origin: string; shopOrigin: string }

const officePolicy = ({ scripts, styles, origin, shopOrigin }: Policy): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self'${styles === undefined ? '' : ` ${hashOf(styles)}`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    // The preview of an email, and the shop's pages with the draft of the look.
    `frame-src 'self' ${shopOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
