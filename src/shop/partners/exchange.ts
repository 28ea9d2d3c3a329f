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
 * One request on a new connection: if a server closed a reused connection, we could not know whether it read the request. Not
 * a byte is sent before the connection is established, TLS included.
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
      // Explicit, because an environment variable could switch it off.
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
 * Resolves the name once and connects to that address. Refuses a public name that resolves to this machine or its network,
 * unless the setting itself is a local host or uses no TLS.
 */
function resolverFor(url: URL): LookupFunction {
  const mayBeLocal = url.protocol === 'http:' || isLocalHost(url.hostname)
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const usable = error ? [] : addresses.filter(({ address }) => mayBeLocal || !isLocalAddress(address))
      const [first] = usable
      if (first === undefined) {
        done(error ?? Object.assign(new Error(`${hostname} resolves to a local address`), { code: 'ELOCAL' }), '', 4)
      } else if (options.all) done(null, usable)
      else done(null, first.address, first.family)
    })
  }
}

const isLocalAddress = (address: string) => isLocalHost(address) || address === '0.0.0.0' || address === '::'
