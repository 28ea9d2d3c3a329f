import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { withRunningShop } from '../support/processes.ts'

/** The processes that a process has started, as the kernel tells it. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** On a connection of its own; nobody may wait for a process that is gone. */
async function newVisitor(address: string): Promise<number | undefined> {
  const asking = get(address, { agent: false, signal: AbortSignal.timeout(5_000) })
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  answer?.resume()
  return answer?.statusCode
}

// Each shop opens two processes, and one of them a second time.
vi.setConfig({ testTimeout: 90_000 })

const twoProcesses = { WORKERS: '2' }

describe('a shop of two processes', () => {
  test('goes on when one of them is killed, and starts it again', () =>
    withRunningShop(async (shop) => {
      await vi.waitFor(() => expect(childrenOf(shop.pid)).toHaveLength(2), { timeout: 10_000 })
      const before = childrenOf(shop.pid)
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
    }, twoProcesses))

  test('ends well when it is asked to', () =>
    withRunningShop(async (shop) => {
      process.kill(shop.pid, 'SIGTERM')
      expect(await shop.exit).toBe(0)
    }, twoProcesses))

  test('gives up when not one of them can begin', () =>
    withRunningShop(async (shop) => {
      const taken = new URL(shop.origin).port
      await expect(withRunningShop(async () => undefined, { ...twoProcesses, PORT: taken })).rejects.toThrow(taken)
    }))
})
