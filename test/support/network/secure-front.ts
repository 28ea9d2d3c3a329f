import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type Http2Session } from 'node:http2'
import { ownCertificate } from './own-certificate.ts'

export type SecureFront = { origin: string; close(): Promise<void> }

type Handed = { shop: string; agent: Agent; ownPages: Record<string, string> }

/** A TLS and HTTP/2 proxy before the shop, as in production. It can add pages of its own. */
export async function openSecureFront(shop: string, ownPages: Record<string, string> = {}): Promise<SecureFront> {
  const agent = new Agent({ keepAlive: true })
  const sessions = new Set<Http2Session>()
  const handed = { shop, agent, ownPages }
  const server = createSecureServer(ownCertificate(), (asked, answered) => answer(asked, answered, handed))
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `https://localhost:${port}`,
    async close() {
      for (const session of sessions) session.destroy()
      agent.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

function answer(asked: Http2ServerRequest, answered: Http2ServerResponse, { shop, agent, ownPages }: Handed): void {
  const own = ownPages[asked.url]
  if (own !== undefined) {
    answered.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    answered.end(own)
    return
  }
  const named = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
  const headers = Object.fromEntries(named)
  const onward = request(shop, { agent, method: asked.method, path: asked.url, headers })
  onward.once('response', (given) => {
    const kept = Object.entries(given.headers).filter(([name]) => !ofTheConnection.has(name))
    answered.writeHead(given.statusCode ?? 502, Object.fromEntries(kept))
    given.pipe(answered)
  })
  onward.once('error', () => answered.stream.destroy())
  asked.pipe(onward)
}
