import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../src/db/connect.ts'
import { type OwnDatabase, ownDatabase } from '../support/database/databases.ts'
import { startMailServer } from '../support/emails/mail-server.ts'
import { freePort } from '../support/network/free-port.ts'
import { type RunningShop, startShop } from '../support/processes/running-shop.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { silentLog } from '../support/shop/silent-log.ts'

// Each test opens a whole shop, one of them two.
vi.setConfig({ testTimeout: 90_000 })

const settingsFor = ({ where }: OwnDatabase): Record<string, string> => ({
  DEMO: 'off',
  ...(where.kind === 'embedded' ? { DATA_DIR: dirname(where.folder) } : { DATABASE_URL: where.url, WORKERS: '1' }),
})

async function subscribe({ origin }: RunningShop): Promise<number> {
  const answer = await fetch(`${origin}/api/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'siti@example.id' }),
  })
  return answer.status
}

describe('a running shop', secondTry, () => {
  test('writes its emails into files without a mail server, soon after they were due', async () => {
    const own = await ownDatabase('migrated')
    const shop = await startShop(settingsFor(own))
    try {
      const outbox = join(settingsFor(own)['DATA_DIR'] ?? shop.folder, 'outbox')
      expect(await subscribe(shop)).toBe(200)
      // Long before the next round of the outbox, which comes every 30 s.
      const [name] = await vi.waitFor(() => expectSome(readdirSync(outbox)), { timeout: 15_000 })
      // Emails have links that reset passwords, so other users of the machine must not read them.
      expect([outbox, join(outbox, name)].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
        '700',
        '600',
      ])
      const mail = await PostalMime.parse(readFileSync(join(outbox, name)))
      expect(mail.to?.[0]?.address).toBe('siti@example.id')
      expect(mail.text).toContain(`${shop.origin}/newsletter/confirm/`)
    } finally {
      await shop.stop()
      await own.remove()
    }
  })

  test('waits for two seconds before an email while three requests are in flight', async () => {
    const own = await ownDatabase('migrated')
    const server = await startMailServer()
    // The only round is the one that the queued email starts; an earlier one would already be waiting.
    const shop = await startShop({ ...settingsFor(own), SMTP_URL: server.url, JOB_INTERVAL_SECONDS: '600' })
    // A round that begins with the first visitor may send the email as well.
    const before = performance.now()
    const crowd = await Promise.all([1, 2, 3].map(() => waitingVisitor(shop)))
    try {
      expect(await subscribe(shop)).toBe(200)
      await vi.waitFor(() => expect(server.emails).toHaveLength(1), { timeout: 12_000 })
      // Two seconds are twenty timers, and each may fire a millisecond early.
      expect(performance.now() - before).toBeGreaterThan(1_980)
    } finally {
      for (const visitor of crowd) visitor.destroy()
      await shop.stop()
      await server.close()
      await own.remove()
    }
  })

  test('sends once what was queued before it was killed, with the mail server away', async () => {
    const own = await ownDatabase('migrated')
    const port = await freePort()
    const settings = { ...settingsFor(own), SMTP_URL: `smtp://127.0.0.1:${port}`, JOB_INTERVAL_SECONDS: '1' }
    const killed = await startShop(settings)
    expect(await subscribe(killed)).toBe(200)
    process.kill(killed.pid, 'SIGKILL')
    await killed.exit
    await makeDue(own)
    const server = await startMailServer({}, port)
    const shop = await startShop(settings)
    try {
      await vi.waitFor(() => expect(server.emails.map(({ recipients }) => recipients)).toEqual([['siti@example.id']]), {
        timeout: 20_000,
      })
    } finally {
      await shop.stop()
      await server.close()
      await own.remove()
    }
    expect(server.emails).toHaveLength(1)
  })
})

/** A client that sends half a request and then waits. */
async function waitingVisitor({ origin }: RunningShop) {
  const headers = { 'content-type': 'application/json', 'content-length': 20, expect: '100-continue' }
  const waiting = request(`${origin}/api/subscribe`, { method: 'POST', headers }).on('error', () => {})
  waiting.flushHeaders()
  await once(waiting, 'continue')
  return waiting
}

/** Whatever was tried already: its time has come. */
async function makeDue({ where }: OwnDatabase): Promise<void> {
  const database = await openDatabase(where, silentLog)
  try {
    const { rows } = await sql`
      update outbox_email set due_at = clock_timestamp() where ended_at is null returning id`.execute(database.db)
    expect(rows).toHaveLength(1)
  } finally {
    await database.close()
  }
}

function expectSome(names: string[]): [string, ...string[]] {
  const [first, ...more] = names.filter((name) => name.endsWith('.eml'))
  if (first === undefined) throw new Error('no mail yet')
  return [first, ...more]
}
