import { lookup } from 'node:dns'
import { type IncomingMessage, request as overPlain } from 'node:http'
import { request as overTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isLocalHost } from '../../values/network.ts'

export type Sending = {
  method: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
  connectMs: number
  answerMs: number
  largestAnswer: number
}

export type Exchanged =
  | { outcome: 'answered'; status: number; contentType: string; body: Buffer }
  | { outcome: 'not-sent'; why: string }
  | { outcome: 'unknown'; why: string; status?: number }

/**
 * One request on a connection of its own: on a used one, a server that hangs up at that moment leaves open whether it read
 * the request. Until the connection stands, TLS included, not a byte of the request has left.
 */
export function exchange(url: URL, sending: Sending): Promise<Exchanged> {
  const { method, headers, body, connectMs, answerMs, largestAnswer } = sending
  const secure = url.protocol === 'https:'
  return new Promise((resolve) => {
    let isConnected = false
    const outgoing = (secure ? overTls : overPlain)(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      agent: false,
      lookup: resolverFor(url),
      // Said here too, because an environment variable could switch it off.
      rejectUnauthorized: true,
    })
    const finish = (exchanged: Exchanged) => {
      clearTimeout(connecting)
      clearTimeout(answering)
      resolve(exchanged)
      outgoing.destroy()
    }
    const fail = (why: string) => finish({ outcome: isConnected ? 'unknown' : 'not-sent', why })
    const connecting = setTimeout(() => fail('no connection in time'), connectMs)
    const answering = setTimeout(() => fail('no answer in time'), answerMs)

    outgoing.on('socket', (socket) => {
      socket.once('connect', () => clearTimeout(connecting))
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        isConnected = true
      })
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'the connection broke'))
    outgoing.on('response', (incoming) => receive(incoming, largestAnswer, finish))
    outgoing.end(body)
  })
}

function receive(incoming: IncomingMessage, largestAnswer: number, finish: (exchanged: Exchanged) => void): void {
  const { statusCode: status = 0, headers } = incoming
  const chunks: Buffer[] = []
  let length = 0
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > largestAnswer) return finish({ outcome: 'unknown', why: 'the answer is too large', status })
    chunks.push(chunk)
  })
  incoming.on('error', () => finish({ outcome: 'unknown', why: 'the answer was cut off', status }))
  incoming.on('end', () => {
    const contentType = headers['content-type'] ?? ''
    finish({ outcome: 'answered', status, contentType, body: Buffer.concat(chunks) })
  })
}

/**
 * Looked up once, and connected to what was found. A name of the public internet that leads into this machine or its network
 * is refused, unless the setting itself names something local or goes without TLS.
 */
function resolverFor(url: URL): LookupFunction {
  const mayBeLocal = url.protocol === 'http:' || isLocalHost(url.hostname)
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const usable = error ? [] : addresses.filter(({ address }) => mayBeLocal || !leadsInside(address))
      const [first] = usable
      if (first === undefined) {
        done(error ?? Object.assign(new Error(`${hostname} leads to a local address`), { code: 'ELOCAL' }), '', 4)
      } else if (options.all) done(null, usable)
      else done(null, first.address, first.family)
    })
  }
}

const leadsInside = (address: string) => isLocalHost(address) || address === '0.0.0.0' || address === '::'
