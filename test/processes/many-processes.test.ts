import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { freePort } from '../support/network/free-port.ts'
import { withTakenPort } from '../support/network/taken-port.ts'
import { withRunningShop } from '../support/processes/running-process.ts'
import { secondTry } from '../support/processes/second-try.ts'

/** The processes that a process has started, as the kernel lists them. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** Whether it takes visitors on this port: one of its files is the socket that the kernel has listening there. */
function isListening(pid: number, port: string): boolean {
  const place = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`
  const sockets = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const listening = sockets.filter(([, local, , state]) => state === '0A' && local?.endsWith(place))
  const links = readdirSync(`/proc/${pid}/fd`).map((file) => linkOf(`/proc/${pid}/fd/${file}`))
  return listening.some((columns) => links.includes(`socket:[${columns[9]}]`))
}

/** Where it leads; a file may be closed between being listed and being looked at. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

/** On a new connection, because a kept one may belong to a process that has ended. */
async function newVisitor(address: string): Promise<number | undefined> {
  const asking = get(address, { agent: false, signal: AbortSignal.timeout(5_000) })
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  answer?.resume()
  return answer?.statusCode
}

// Each shop opens two processes, and one of them a second time.
vi.setConfig({ testTimeout: 90_000 })

const twoProcesses = { WORKERS: '2' }

describe('a shop of two processes', secondTry, () => {
  test('goes on when one of them is killed, starts it again, and ends well when it is asked to', () =>
    withRunningShop(async (shop) => {
      const port = new URL(shop.origin).port
      const serving = () => childrenOf(shop.pid).filter((pid) => isListening(pid, port))
      // The shop is open with the first of them; what is asked here is what the second does for the first.
      await vi.waitFor(() => expect(serving()).toHaveLength(2), { timeout: 30_000, interval: 100 })
      const before = serving()
      process.kill(before[0] ?? 0, 'SIGKILL')
      await vi.waitFor(() => expect(childrenOf(shop.pid)).not.toContain(before[0]), { timeout: 10_000 })
      for (let visitor = 0; visitor < 20; visitor++) expect(await newVisitor(`${shop.origin}/healthz`)).toBe(200)
      await vi.waitFor(
        () => {
          const now = childrenOf(shop.pid)
          expect(now).toHaveLength(2)
          expect(now).not.toEqual(before)
        },
        { timeout: 15_000 },
      )
      process.kill(shop.pid, 'SIGTERM')
      expect(await shop.exit).toBe(0)
    }, twoProcesses))

  test('reports the figures of both processes together', async () => {
    const port = String(await freePort())
    await withRunningShop(
      async (shop) => {
        const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
        const readTotal = async () =>
          Number(/_count\{method="GET",route="\/api\/front",status="200"\} (\d+)/.exec(await figures())?.[1] ?? 0)
        let answered = 0
        // One that has just begun sends visitors away while it is busy with itself.
        while (answered < 20) answered += (await newVisitor(`${shop.origin}/api/front`)) === 200 ? 1 : 0
        await vi.waitFor(async () => expect(await readTotal()).toBe(answered), { timeout: 10_000 })
        expect(await figures()).toMatch(/^shop_event_loop_lag_seconds /m)
      },
      { ...twoProcesses, METRICS_PORT: port },
    )
  })

  test('sells without its office if the port of the office is taken', () =>
    withTakenPort((port) =>
      withRunningShop(
        async (shop) => {
          expect(await newVisitor(`${shop.origin}/healthz`)).toBe(200)
          await vi.waitFor(() => expect(shop.printed()).toContain('set OFFICE_PORT to another number'), 20_000)
        },
        { ...twoProcesses, OFFICE_PORT: port },
      ),
    ))

  test('gives up when not one of them can begin', () =>
    withTakenPort((port) =>
      expect(withRunningShop(async () => undefined, { ...twoProcesses, PORT: port })).rejects.toThrow(port),
    ))
})
