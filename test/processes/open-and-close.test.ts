import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { withTakenPort } from '../support/network/taken-port.ts'
import { withRunningShop } from '../support/processes/running-process.ts'
import { startShop } from '../support/processes/running-shop.ts'
import { secondTry } from '../support/processes/second-try.ts'

// Each test opens a whole shop, some of them two.
vi.setConfig({ testTimeout: 90_000 })

describe('a shop that is asked to close', secondTry, () => {
  test('by SIGINT ends well, also if a terminal and npm send one each', () =>
    withRunningShop(async (shop) => {
      process.kill(shop.pid, 'SIGINT')
      process.kill(shop.pid, 'SIGINT')
      expect(await shop.exit).toBe(0)
    }))

  test('by SIGTERM to npm ends well before npm ends', () =>
    withRunningShop(
      async (shop) => {
        process.kill(shop.pid, 'SIGTERM')
        expect(await shop.exit).toBe(0)
        await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow()
      },
      {},
      ['npm', 'start'],
    ))

  test('by SIGTERM still answers what it has accepted, and ends well', () =>
    withRunningShop(async (shop) => {
      const visitor = await acceptedVisitor(shop.origin)
      process.kill(shop.pid, 'SIGTERM')
      // Another program may get the port at once, and never answer.
      const ask = () => fetch(`${shop.origin}/healthz`, { signal: AbortSignal.timeout(1_000) })
      await vi.waitFor(() => expect(ask()).rejects.toThrow(), { timeout: 20_000 })
      expect(await visitor.finish()).toBe(200)
      expect(await shop.exit).toBe(0)
    }))
})

/** A client that has sent half a request. */
async function acceptedVisitor(origin: string) {
  const email = JSON.stringify({ email: 'visitor@lirih.example' })
  const headers = { 'content-type': 'application/json', 'content-length': email.length, expect: '100-continue' }
  const sending = request(`${origin}/api/subscribe`, { method: 'POST', headers })
  const answered = once(sending, 'response')
  // An early end of the connection is reported where the answer is awaited.
  answered.catch(() => {})
  sending.flushHeaders()
  await once(sending, 'continue')
  return {
    async finish(): Promise<number | undefined> {
      sending.end(email)
      const [answer]: IncomingMessage[] = await answered
      return answer?.statusCode
    },
  }
}

describe('a shop that cannot open', secondTry, () => {
  test('says every setting that is wrong', async () => {
    const opening = startShop({ DEMO: 'perhaps', WORKERS: 'many' })
    await expect(opening).rejects.toThrow(/DEMO: "perhaps"/)
    await expect(opening).rejects.toThrow(/WORKERS: "many"/)
  })

  test('says in one sentence why its data folder cannot be used', () =>
    expect(startShop({ DATA_DIR: import.meta.filename })).rejects.toThrow(
      /DATA_DIR: .* is a file\. Set DATA_DIR to a folder/,
    ))

  test('says that its port is taken', () =>
    withTakenPort((port) => expect(withRunningShop(async () => undefined, { PORT: port })).rejects.toThrow(port)))
})
