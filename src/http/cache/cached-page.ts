import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Bytes, chooseEncoding, type EncodedBytes, type Encoding, encodeOnce } from './encodings.ts'

/** `about`: what the headers say beside the form it is sent in; a 304 says that much. */
type Finished = { body: Bytes; tag: string; about: OutgoingHttpHeaders; headers: OutgoingHttpHeaders }

/** One answer as bytes, for every visitor who asks. */
export type PageCopy = {
  status: number
  /** The template that drew it, for the log. */
  route: string
  /** Of the catalogue, when it was drawn. */
  version: number
  madeAtMs: number
  /** How many took it as it lies here. */
  taken: number
  mayBeKept: boolean
  /** What it weighs, packed copies and headers included. */
  bytes: number
  /** Each with its finished headers, so that sending is one call. */
  finished: Map<Encoding, Finished>
  finish(encoding: Encoding): Promise<Finished>
  /** Packs it once more, as small as it gets. */
  tighten(): Promise<void>
}

type Drawn = Pick<PageCopy, 'route' | 'version' | 'madeAtMs'>

// Packing less than this saves no packet on the way.
const WORTH_PACKING = 1_024
// What packed HTML weighs beside the plain one, and what headers do.
const WITH_PACKED = 1.5
const HEADERS_BYTES = 2_048

/** These are of one message and not of the page. */
const ofTheMessage = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date', 'etag'])

/** Statuses that say something lasting about an address; 202 is how the router's script is told of a redirect. */
const lastingStatuses = new Set([200, 202, 301, 308, 404])

export async function copyAnswer(answer: Response, drawn: Drawn): Promise<PageCopy> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { status } = answer
  const given = [...answer.headers].filter(([name]) => !ofTheMessage.has(name))
  const common = { ...Object.fromEntries(given), vary: 'accept-encoding' }
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const quick = encodeOnce(bytes, 'quick')
  const finished = new Map<Encoding, Finished>()

  async function finishBy(encode: EncodedBytes, encoding: Encoding, effort: string): Promise<Finished> {
    const body = await encode(encoding)
    // Different bytes have a tag of their own, if only because they were packed better.
    const tag = status === 200 ? `"${hash}-${encoding}${effort}"` : ''
    const about = tag === '' ? common : { ...common, etag: tag }
    const packed = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const one = { body, tag, about, headers: { ...about, ...packed, 'content-length': body.length } }
    finished.set(encoding, one)
    return one
  }

  return {
    status,
    ...drawn,
    taken: 0,
    mayBeKept:
      lastingStatuses.has(status) &&
      (answer.headers.get('cache-control') ?? '').startsWith('public') &&
      !answer.headers.has('set-cookie'),
    bytes: Math.round(bytes.length * WITH_PACKED) + HEADERS_BYTES,
    finished,
    finish: async (encoding) => finished.get(encoding) ?? (await finishBy(quick, encoding, '')),
    tighten: async () => void (await finishBy(encodeOnce(bytes, 'thorough'), 'br', '-small')),
  }
}

/** Without waiting, when the copy is there in what the visitor's browser takes. */
export function sendCopy(copy: PageCopy, incoming: IncomingMessage, outgoing: ServerResponse): void | Promise<void> {
  const weight = copy.bytes - HEADERS_BYTES
  const encoding = weight < WORTH_PACKING ? 'identity' : chooseEncoding(incoming.headers['accept-encoding'])
  const ready = copy.finished.get(encoding)
  const send = (one: Finished) => sendFinished(copy, one, incoming, outgoing)
  return ready === undefined ? copy.finish(encoding).then(send) : send(ready)
}

function sendFinished(copy: PageCopy, finished: Finished, incoming: IncomingMessage, outgoing: ServerResponse) {
  const known = knownTag(incoming.headers['if-none-match'], finished.tag)
  if (known !== undefined) {
    outgoing.writeHead(304, { ...finished.about, etag: known })
    outgoing.end()
    return
  }
  outgoing.writeHead(copy.status, { ...finished.headers, ...withQuery(finished.headers['location'], incoming.url) })
  outgoing.end(incoming.method === 'HEAD' ? undefined : finished.body)
}

/** A page that has moved was drawn without the names in the query that it does not know; they go along all the same. */
function withQuery(location: OutgoingHttpHeaders[string], asked = ''): { location?: string } {
  const query = asked.indexOf('?')
  if (typeof location !== 'string' || location.includes('?') || query === -1) return {}
  return { location: location + asked.slice(query) }
}

/** Whoever has the page packed in the other way has it all the same, and keeps it under the tag they have. */
function knownTag(given: string | undefined, current: string): string | undefined {
  if (given === undefined || current === '') return undefined
  const same = current.replace('-small', '')
  const tags = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') ? current : tags.find((tag) => tag.replace('-small', '') === same)
}
