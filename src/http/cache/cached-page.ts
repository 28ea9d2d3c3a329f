import { type Content, createContent, type EncodedContent, type Message, sendEncoded } from '../content.ts'
import { boundSharedCaching } from './shared-caching.ts'

/** A finished page, the same for every visitor. */
export type CachedPage = {
  content: Content
  /** The route template, for the log. */
  route: string
  /** The catalogue's version when it was rendered. */
  version: number
  renderedAtMs: number
  isCacheable: boolean
}

type Rendered = Pick<CachedPage, 'route' | 'version' | 'renderedAtMs'>

/** These headers belong to one message, not to the page. */
const messageHeaders = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'etag',
])

/** The statuses of pages that are cached. The router's script gets a redirect as 202. */
const lastingStatuses = new Set([200, 202, 301, 308, 404])

export async function createCachedPage(response: Response, rendered: Rendered): Promise<CachedPage> {
  const { status, headers } = response
  const pageHeaders = Object.fromEntries([...headers].filter(([name]) => !messageHeaders.has(name)))
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    ...rendered,
    content: createContent(bytes, { status, headers: pageHeaders, compression: 'fast' }),
    isCacheable:
      lastingStatuses.has(status) &&
      (headers.get('cache-control') ?? '').startsWith('public') &&
      !headers.has('set-cookie'),
  }
}

/** Sends at once when the page is compressed already, so that a cache hit is one `writeHead` and one `end`. */
export function sendPage(
  { content }: CachedPage,
  { incoming, outgoing, own }: Message,
  msToNextChange: number,
): void | Promise<void> {
  const encoded = content.encode(incoming.headers['accept-encoding'])
  const send = (ready: EncodedContent) => {
    const location = locationWithQuery(ready.headers['location'], incoming.url)
    const page = location === undefined ? ready : { ...ready, headers: { ...ready.headers, location } }
    sendEncoded(content.status, boundSharedCaching(page, msToNextChange), { incoming, outgoing, own })
  }
  return encoded instanceof Promise ? encoded.then(send) : send(encoded)
}

/** A redirect is rendered without the query names that the page does not use; they are added again here. */
function locationWithQuery(location: string | undefined, url = ''): string | undefined {
  const query = url.indexOf('?')
  return location === undefined || location.includes('?') || query === -1 ? undefined : location + url.slice(query)
}
