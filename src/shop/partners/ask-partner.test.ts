import { createServer } from 'node:https'
import { describe, expect, test } from 'vitest'
import {
  type Fault,
  type MisbehavingServer,
  misbehavingServer,
} from '../../../test/support/network/misbehaving-server.ts'
import { ownCertificate } from '../../../test/support/network/own-certificate.ts'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { type AskPartner, partnerAt } from './ask-partner.ts'

type Scene = { ask: AskPartner; partner: MisbehavingServer; said: string[] }

/** A fake partner that answers well until `misbehave` is called, and a client for it with short time limits. */
async function withPartner(work: (scene: Scene) => Promise<void>): Promise<void> {
  const partner = await misbehavingServer(() => ({ status: 200, json: { good: true } }))
  const said: string[] = []
  const write = (fields: object, message: string) => said.push(JSON.stringify({ ...fields, message }))
  const log = { info: write, warn: write, error: write }
  const ask = partnerAt({ name: 'stand-in', origin: partner.origin, log, connectMs: 1_000, answerMs: 2_000 })
  await work({ ask, partner, said }).finally(partner.stop)
}

const question = { method: 'POST', path: '/v1/things', body: { a: 1 } } as const

describe('a request to a partner', () => {
  test('sends JSON and returns the JSON of the answer', () =>
    withPartner(async ({ ask, partner }) => {
      expect(await ask(question)).toEqual({ outcome: 'answered', status: 200, json: { good: true } })
      expect(partner.requests).toMatchObject([
        { method: 'POST', path: '/v1/things', body: '{"a":1}', headers: { 'content-type': 'application/json' } },
      ])
    }))

  test('sends URLSearchParams as a form', () =>
    withPartner(async ({ ask, partner }) => {
      await ask({ ...question, body: new URLSearchParams({ weight: '1000', to: 'Depok & Bogor' }) })
      expect(partner.requests).toMatchObject([
        { body: 'weight=1000&to=Depok+%26+Bogor', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ])
    }))

  test.each([400, 401, 404, 412])('treats status %i as an answer', (status) =>
    withPartner(async ({ ask, partner }) => {
      await partner.misbehave(status)
      expect(await ask(question)).toMatchObject({ outcome: 'answered', status })
    }),
  )

  test.each<Fault>([
    'hang',
    'cut-before',
    'cut-after',
    'garbage',
    'html',
    'redirect',
    'five-megabytes',
    'drip',
    408,
    429,
    500,
    503,
  ])('has an unknown outcome after: %s', (fault) =>
    withPartner(async ({ ask, partner }) => {
      await partner.misbehave(fault)
      expect(await ask(question)).toMatchObject({ outcome: 'unknown' })
    }),
  )

  test('was not sent if the partner refuses the connection', () =>
    withPartner(async ({ ask, partner }) => {
      await partner.misbehave('refuse')
      expect(await ask(question)).toMatchObject({ outcome: 'not-sent' })
    }))

  test('was not sent if the host name does not exist', async () => {
    const ask = partnerAt({ name: 'missing', origin: 'http://missing.invalid', log: silentLog })
    expect(await ask(question)).toMatchObject({ outcome: 'not-sent' })
  })

  test('waits no longer than its caller allows', () =>
    withPartner(async ({ partner }) => {
      await partner.misbehave('hang')
      const ask = partnerAt({ name: 'stand-in', origin: partner.origin, log: silentLog, answerMs: 30_000 })
      const startedAt = performance.now()
      expect(await ask({ ...question, withinMs: 50 })).toMatchObject({ outcome: 'unknown' })
      expect(performance.now() - startedAt).toBeLessThan(10_000)
    }))

  test('does not follow redirects', () =>
    withPartner(async ({ ask, partner }) => {
      await partner.misbehave('redirect')
      await ask(question)
      expect(partner.requests).toHaveLength(1)
    }))

  test('is not sent after five failures', () =>
    withPartner(async ({ ask, partner }) => {
      await partner.misbehave(500)
      for (let failure = 1; failure <= 5; failure += 1) await ask(question)
      await partner.misbehave('none')
      expect(await ask(question)).toMatchObject({ outcome: 'not-sent' })
      expect(partner.requests).toHaveLength(5)
    }))

  test.each([400, 404, 408, 429])('is still sent after any number of answers with status %i', (status) =>
    withPartner(async ({ ask, partner }) => {
      await partner.misbehave(status)
      for (let answer = 1; answer <= 8; answer += 1) await ask(question)
      expect(partner.requests).toHaveLength(8)
    }),
  )

  test('cannot leave for another origin', () =>
    withPartner(async ({ ask, partner }) => {
      await expect(ask({ method: 'GET', path: '@elsewhere.invalid/' })).rejects.toThrow('another origin')
      expect(partner.requests).toEqual([])
    }))

  test('logs neither path nor secret when it fails', () =>
    withPartner(async ({ ask, partner, said }) => {
      await partner.misbehave(500)
      await ask({ ...question, path: '/v1/tokens/rahasia-1', headers: { authorization: 'Basic rahasia-2' } })
      expect(said).not.toEqual([])
      expect(said.join()).not.toContain('rahasia')
    }))

  test('rejects an untrusted certificate', async () => {
    const server = createServer(ownCertificate(), (_, outgoing) => outgoing.end('{}')).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const ask = partnerAt({ name: 'impostor', origin: `https://localhost:${port}`, log: silentLog })
    expect(await ask(question)).toEqual({ outcome: 'not-sent', why: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    server.close()
  })
})
