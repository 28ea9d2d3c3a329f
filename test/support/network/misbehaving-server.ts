import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/**
 * How a partner can fail. A number is a status without a useful body; `cut-before` closes the connection before the request took
 * effect, `cut-after` afterwards; `drip` never ends its answer. A function changes the answer.
 */
export type Fault =
  | 'none'
  | 'refuse'
  | 'hang'
  | 'cut-before'
  | 'cut-after'
  | 'garbage'
  | 'html'
  | 'redirect'
  | 'five-megabytes'
  | 'drip'
  | number
  | ((answer: PartnerResponse) => PartnerResponse)

export type ReceivedRequest = {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export type PartnerResponse = { status: number; json: unknown }

export type MisbehavingServer = {
  origin: string
  /** Every request received. */
  requests: readonly ReceivedRequest[]
  misbehave(fault: Fault): Promise<void>
  stop(): Promise<void>
}

/** A partner on this machine: answers as `answer` says until it is set to misbehave. */
export async function misbehavingServer(
  answer: (request: ReceivedRequest) => PartnerResponse | Promise<PartnerResponse>,
): Promise<MisbehavingServer> {
  let fault: Fault = 'none'
  let server: Server | undefined
  const requests: ReceivedRequest[] = []

  async function listen(port: number): Promise<number> {
    const listening = createServer((incoming, outgoing) => {
      // The client closed the connection first.
      outgoing.on('error', () => undefined)
      void serve(incoming, outgoing).catch(() => incoming.socket.destroy())
    })
    listening.listen(port, '127.0.0.1')
    await once(listening, 'listening')
    server = listening
    const address = listening.address()
    return typeof address === 'object' && address !== null ? address.port : port
  }

  async function close(): Promise<void> {
    if (server === undefined) return
    const closing = server
    server = undefined
    closing.close()
    closing.closeAllConnections()
    await once(closing, 'close')
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, body: Buffer.concat(chunks).toString() }
    requests.push(request)
    if (fault === 'hang') return
    if (fault === 'cut-before') return void incoming.socket.destroy()
    if (typeof fault === 'number') return say(outgoing, fault, { error_messages: ['no'] })
    const { status, json } = await answer(request)
    if (fault === 'cut-after') return void incoming.socket.destroy()
    if (fault === 'none') return say(outgoing, status, json)
    if (typeof fault === 'function') {
      const other = fault({ status, json })
      return say(outgoing, other.status, other.json)
    }
    spoil(outgoing, fault)
  }

  const port = await listen(0)
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    async misbehave(next) {
      fault = next
      if (next === 'refuse') await close()
      else if (server === undefined) await listen(port)
    },
    stop: close,
  }
}

function say(outgoing: ServerResponse, status: number, json: unknown): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

function spoil(outgoing: ServerResponse, fault: Fault): void {
  const json = { 'content-type': 'application/json' }
  if (fault === 'garbage') outgoing.writeHead(201, json).end('{"token": "unfinis')
  if (fault === 'html') outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
  if (fault === 'redirect') outgoing.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
  if (fault === 'five-megabytes') outgoing.writeHead(200, json).end(JSON.stringify({ long: 'x'.repeat(5_000_000) }))
  if (fault === 'drip') {
    outgoing.writeHead(200, json)
    const dripping = setInterval(() => outgoing.write(' '), 20)
    outgoing.once('close', () => clearInterval(dripping))
  }
}
