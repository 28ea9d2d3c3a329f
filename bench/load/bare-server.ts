import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BareAnswers } from './open-bare.ts'

// A program of its own: the least that Node takes to send these bytes.
process.once('message', (answers: BareAnswers) => {
  const byPath = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((incoming, outgoing) => {
    const answer = byPath.get(incoming.url ?? '')
    outgoing.writeHead(answer === undefined ? 404 : 200, answer?.headers ?? { 'content-length': 0 })
    outgoing.end(answer?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
