import { connect } from 'node:net'

const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }

export type Reached = { host: string; reached: boolean }

/** Whether anything answers where an address points to. Sends nothing. */
export function reach(address: string, { seconds = 4 } = {}): Promise<Reached> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (ports[url.protocol] ?? 443)
  const name = `${url.hostname}:${port}`
  return new Promise((done) => {
    const socket = connect({ host, port })
    const end = (reached: boolean) => {
      socket.destroy()
      done({ host: name, reached })
    }
    socket.setTimeout(seconds * 1000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('connect', () => end(true))
  })
}
