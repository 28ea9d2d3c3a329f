import { connect, type Socket } from 'node:net'
import { quantile } from '../results/results.ts'
import { readResponses } from './read-responses.ts'

export type Load = { perSecond: number; requests: number; p99: number; failed: number }

type Options = { connections: number; milliseconds: number }

/**
 * Requests one address again and again with a number of connections, each of them one request after the other. It writes bytes to
 * sockets: Node's own client takes more of a processor for a request than the shop takes to answer it.
 */
export async function load(address: string, { connections, milliseconds }: Options): Promise<Load> {
  const { hostname, host, port, pathname, search } = new URL(address)
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, br\r\naccept: */*\r\n\r\n`,
  )
  const began = performance.now()
  const deadline = began + milliseconds
  const times: number[] = []
  let failed = 0

  const client = () =>
    new Promise<void>((resolve, reject) => {
      let askedAt = 0
      let socket: Socket
      const ask = () => {
        askedAt = performance.now()
        socket.write(request)
      }
      const open = () => {
        socket = connect(Number(port), hostname, ask).setNoDelay()
        const current = socket
        const read = readResponses((status, isLast) => {
          times.push(performance.now() - askedAt)
          if (status !== 200) failed += 1
          if (performance.now() >= deadline) {
            current.destroy()
            resolve()
          } else if (isLast) {
            current.destroy()
            open()
          } else ask()
        })
        current.on('data', read).on('error', reject)
        current.on('close', () => {
          if (current === socket) resolve()
        })
      }
      open()
    })

  await Promise.all(Array.from({ length: connections }, client))
  const seconds = (performance.now() - began) / 1_000
  return { perSecond: times.length / seconds, requests: times.length, p99: quantile(times, 0.99), failed }
}
