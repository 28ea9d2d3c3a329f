import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Bytes = Uint8Array<ArrayBuffer>
type Headers = Record<string, string>

type Encoding = 'br' | 'gzip' | 'identity'

/** The content in one encoding, with the headers it is sent with. Each encoding has its own ETag. */
export type EncodedContent = {
  /** Empty when the content has none. */
  etag: string
  body: Bytes
  headers: Headers
  /** For a 304: without the headers that describe the body. */
  notModifiedHeaders: Headers
}

/** Bytes that many clients receive: hashed once, and compressed once for each encoding that a client asks for. */
export type Content = {
  status: number
  /** About what it occupies in a cache, with compressed copies and headers. */
  memoryBytes: number
  /** Returns at once when this encoding was made before. */
  encode(acceptEncoding: string | null | undefined): EncodedContent | Promise<EncodedContent>
}

/** `fast` is for what changes with the shop, `best` for what changes with a release. */
export type Compression = 'fast' | 'best' | 'none'

type Options = {
  status?: number
  headers: Headers
  compression: Compression
  /** Headers of the request, besides the encoding, that another content would answer. */
  varies?: readonly string[]
  /** Given where the bytes need not be hashed, since their name changes with them. */
  etag?: string
}

// Brotli 11 makes pages a tenth smaller than 5 and takes 50 times the CPU: docs/decisions/0031-one-compression.md.
// Below a packet's size, compressing saves no time on the way.
const levels = {
  fast: { brotli: 5, gzip: 6, smallestBytes: 1_024 },
  best: { brotli: 11, gzip: 9, smallestBytes: 0 },
}

const COMPRESSED_PART = 0.5
const HEADERS_BYTES = 2_048

export function createContent(
  bytes: Bytes,
  { status = 200, headers, compression, varies = [], etag }: Options,
): Content {
  const tag = status === 200 ? (etag ?? hashOf(bytes)) : ''
  const isCompressible = compression !== 'none' && bytes.length >= levels[compression].smallestBytes
  const common = compression === 'none' ? headers : { ...headers, vary: ['accept-encoding', ...varies].join(', ') }
  const { 'content-type': _, ...notModified } = common
  const made = new Map<Encoding, EncodedContent | Promise<EncodedContent>>()

  function describe(body: Bytes, encoding: Encoding): EncodedContent {
    // Different bytes need a different ETag.
    const own = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
    const validator = tag === '' ? {} : { etag: own }
    const encoded = {
      etag: tag === '' ? '' : own,
      body,
      headers: {
        ...common,
        ...validator,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(body.length),
      },
      notModifiedHeaders: { ...notModified, ...validator },
    }
    made.set(encoding, encoded)
    return encoded
  }

  async function compressAs(encoding: 'br' | 'gzip', level: (typeof levels)['fast']): Promise<EncodedContent> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level.brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    const body =
      encoding === 'br'
        ? await promisify(brotliCompress)(bytes, { params })
        : await promisify(gzip)(bytes, { level: level.gzip })
    return describe(new Uint8Array(body), encoding)
  }

  return {
    status,
    memoryBytes: Math.round(bytes.length * (1 + COMPRESSED_PART)) + HEADERS_BYTES,
    encode(acceptEncoding) {
      const encoding = isCompressible ? chooseEncoding(acceptEncoding) : 'identity'
      const known = made.get(encoding)
      if (known !== undefined) return known
      if (encoding === 'identity' || compression === 'none') return describe(bytes, 'identity')
      const making = compressAs(encoding, levels[compression])
      made.set(encoding, making)
      return making
    },
  }
}

/** Answers 304 to a client that has these bytes already. */
export async function sendContent(
  content: Content,
  request: Request,
  adapt: (encoded: EncodedContent) => EncodedContent = (encoded) => encoded,
): Promise<Response> {
  const encoded = adapt(await content.encode(request.headers.get('accept-encoding')))
  return hasEtag(request.headers.get('if-none-match'), encoded.etag)
    ? new Response(null, { status: 304, headers: encoded.notModifiedHeaders })
    : new Response(encoded.body, { status: content.status, headers: encoded.headers })
}

/** Names and values in turn, as Node writes them. No name may occur twice. */
export type RawHeaders = readonly string[]

const knownRawHeaders = new WeakMap<Headers, RawHeaders>()

/** Made once for each object of headers, which must not change afterwards: a content sends the same ones again and again. */
function rawHeadersOf(headers: Headers): RawHeaders {
  const known = knownRawHeaders.get(headers)
  if (known !== undefined) return known
  const raw = Object.entries(headers).flat()
  knownRawHeaders.set(headers, raw)
  return raw
}

export type Message = { incoming: IncomingMessage; outgoing: ServerResponse; own: RawHeaders }

/** The same without objects of a request and a response. `own`: headers that the content does not have itself. */
export function sendEncoded(status: number, encoded: EncodedContent, { incoming, outgoing, own }: Message): void {
  if (hasEtag(incoming.headers['if-none-match'], encoded.etag)) {
    outgoing.writeHead(304, [...own, ...rawHeadersOf(encoded.notModifiedHeaders)])
    outgoing.end()
    return
  }
  outgoing.writeHead(status, [...own, ...rawHeadersOf(encoded.headers)])
  outgoing.end(incoming.method === 'HEAD' ? undefined : encoded.body)
}

/** True if If-None-Match names this ETag. A proxy may have weakened it on the way. */
export function hasEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (etag === '' || !ifNoneMatch) return false
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

const hashOf = (bytes: Bytes) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Browsers send one of a few headers, again and again. */
const chosen = new LRUCache<string, Encoding>({ max: 100 })

function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = chosen.get(acceptEncoding)
  if (known !== undefined) return known
  const offers = acceptEncoding.split(',').map((offer) => offer.trim().toLowerCase())
  const accepts = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(offer)))
  const encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
  chosen.set(acceptEncoding, encoding)
  return encoding
}
