import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port on which another server listens and never answers. */
export async function withTakenPort(work: (port: string) => Promise<void>): Promise<void> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy())).listen(0, '0.0.0.0')
  await once(server, 'listening')
  const address = server.address()
  try {
    await work(String(typeof address === 'object' && address !== null ? address.port : ''))
  } finally {
    server.close()
  }
}
