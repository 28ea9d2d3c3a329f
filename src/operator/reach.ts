import { connect } from 'node:net'

const ports: Record<string, number> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 }

export type Reached = { host: string; reached: boolean; greeting: string }

/** Whether anything answers where an address points to. Sends nothing; a mail server greets by itself, so that is waited for. */
export function reach(address: string, { greeted = false, seconds = 4 } = {}): Promise<Reached> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (ports[url.protocol] ?? 443)
  const name = `${url.hostname}:${port}`
  return new Promise((done) => {
    const socket = connect({ host, port })
    const end = (reached: boolean, greeting = '') => {
      socket.destroy()
      done({ host: name, reached, greeting })
    }
    socket.setTimeout(seconds * 1000, () => end(false))
    socket.once('error', () => end(false))
    if (greeted) socket.once('data', (data) => end(data.toString('latin1').startsWith('220'), data.toString('latin1')))
    else socket.once('connect', () => end(true))
  })
}
