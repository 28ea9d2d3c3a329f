import { findOwnElements } from '../../http/html/own-elements.ts'
import { type Preview, readPreviewToken } from '../../shop/previews/preview.ts'
import type { Shop } from '../../shop/shop.ts'
import { createTurns } from '../../values/turns.ts'

const address = /^(\/preview\/([\w.-]{1,160}))(\/.*)?$/

export type PreviewRequest = {
  preview: Preview
  /** Links within the page begin with it, so that they stay in the preview. */
  basename: string
  request: Request
}

/** A request for a page that shoppers do not see yet, by staff who got its address from the office. */
export async function readPreview(shop: Shop, request: Request): Promise<PreviewRequest | 'refused' | undefined> {
  const { pathname } = new URL(request.url)
  const [, basename, token, path] = address.exec(pathname) ?? []
  if (basename === undefined || token === undefined) return undefined
  const preview = await readPreviewToken(shop, token)
  if (preview === undefined || path === undefined || path.endsWith('.data')) return 'refused'
  const headers = { accept: request.headers.get('accept') ?? 'text/html' }
  return { preview, basename, request: new Request(request.url, { headers, signal: request.signal }) }
}

/** The page runs no script: it has another address than its route, and it can change nothing. Only the office may frame it. */
export async function finishPreview(
  drawn: Response,
  { nonce, policy, officeOrigin }: { nonce: string; policy: string; officeOrigin: string },
): Promise<Response> {
  const html = withoutScripts(await drawn.text(), nonce)
  const response = new Response(html, drawn)
  response.headers.set(
    'content-security-policy',
    policy
      .replace(/script-src [^;]*/, "script-src 'none'")
      .replace("frame-ancestors 'none'", `frame-ancestors ${officeOrigin}`)
      .replace('; report-to csp', ''),
  )
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-robots-tag', 'noindex')
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}

/** A search for a category leads to its page, and an old address of an article to the new one: in the same preview. */
export const redirectPreview = (location: string): Response =>
  new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })

/** Each preview holds a connection of the database while its page is drawn, so few are drawn at once and the shop keeps the others. */
export const createPreviewTurns = () => createTurns({ atOnce: 2, mostWaiting: 20, longestWaitMs: 4_000 })

/** The office makes a new address each time its page is loaded. */
export const refusePreview = (office: Shop['office']): Response =>
  say(office, 'This preview has ended. Open it in the office again.', { status: 404 })

export const refuseBusyPreview = (office: Shop['office']): Response =>
  say(office, 'The shop is busy with other previews. Reload this page in a few seconds.', {
    status: 503,
    headers: { 'retry-after': '5' },
  })

/** The office can show it in its frame. */
const say = (
  { origin }: Shop['office'],
  words: string,
  { status, headers = {} }: { status: number; headers?: object },
) =>
  new Response(words, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': `default-src 'none'; frame-ancestors ${origin}`,
      'cache-control': 'no-store',
    },
  })

function withoutScripts(html: string, nonce: string): string {
  let result = ''
  let at = 0
  for (const { name, attributes, from, to } of findOwnElements(html, nonce)) {
    const isScript = name === 'script' || attributes['rel'] === 'modulepreload'
    if (!isScript || from < at) continue
    result += html.slice(at, from)
    at = to
  }
  return (result + html.slice(at)).replaceAll(` nonce="${nonce}"`, '')
}
