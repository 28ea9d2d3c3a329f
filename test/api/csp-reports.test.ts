import { describe, expect, test } from 'vitest'
import { askAs } from '../support/api/ask-as.ts'
import { inTestShop, type TestShop } from '../support/shop/test-shop.ts'

type Asking = {
  send(reports: unknown, from?: string): Promise<number>
  logged: Record<string, unknown>[]
  db: TestShop['shop']['db']
}

const withLog = (work: (asking: Asking) => Promise<void>) =>
  inTestShop(async ({ shop }) => {
    const logged: Record<string, unknown>[] = []
    const log = { ...shop.log, warn: (fields: Record<string, unknown>) => void logged.push(fields) }
    const ask = askAs({ ...shop, log })
    // The format that browsers send.
    const headers = { 'content-type': 'application/reports+json' }
    const send = async (body: unknown, address = '203.0.113.9') =>
      (await ask('POST /api/csp-reports', { body, headers, address })).status
    await work({ send, logged, db: shop.db })
  })

const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://lirih.example/auth/NewPassword/geheim',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://lirih.example/auth/NewPassword/geheim',
    sample: 'geheim',
    effectiveDirective,
    blockedURL,
  },
})

describe('POST /api/csp-reports', () => {
  test('logs the directive and the origin of what was blocked, and no personal data', () =>
    withLog(async ({ send, logged }) => {
      const status = await send([
        violation('script-src-elem', 'https://siti:geheim@evil.example:8443/geheim.js?token=geheim#geheim'),
        violation('script-src-attr', 'inline'),
        violation('img-src', 'data:image/png;base64,geheim'),
        violation('geheim geheim', 'geheim geheim'),
      ])
      expect(status).toBe(204)
      expect(logged).toEqual([
        { about: 'script-src-elem', host: 'https://evil.example:8443' },
        { about: 'script-src-attr', host: 'inline' },
        { about: 'img-src', host: 'data:' },
        { about: 'unknown', host: 'unknown' },
      ])
    }))

  test('logs a report once, and ignores reports of other kinds', () =>
    withLog(async ({ send, logged }) => {
      const script = violation('script-src-elem', 'https://twice.example/a.js')
      await send([script, script])
      await send([violation('script-src-elem', 'https://twice.example/b.js')], '198.51.100.7')
      await send([{ type: 'deprecation', body: { id: 'geheim' } }, {}])
      expect(logged).toEqual([{ about: 'script-src-elem', host: 'https://twice.example' }])
    }))

  test.each([{}, 'text', [1], [{ type: 7 }], [{ type: 'csp-violation', body: 'geheim' }]])('refuses %j', (body) =>
    withLog(async ({ send, logged }) => {
      expect([400, 422]).toContain(await send(body))
      expect(logged).toEqual([])
    }),
  )

  test('reads at most 16 kB, and ten reports of a request', () =>
    withLog(async ({ send, logged }) => {
      expect(await send([violation('img-src', `https://long.example/${'x'.repeat(17_000)}`)])).toBe(413)
      expect(logged).toEqual([])
      const many = Array.from({ length: 11 }, (_, n) => violation('img-src', `https://many-${n}.example/`))
      expect(await send(many)).toBe(204)
      expect(logged).toHaveLength(10)
    }))

  test('logs at most fifty different reports an hour, and writes nothing to the database', () =>
    withLog(async ({ send, logged, db }) => {
      for (let n = 0; n < 60; n++) await send([violation('font-src', `https://made-up-${n}.example/`)])
      expect(logged).toHaveLength(50)
      expect(await db.selectFrom('limit_use').selectAll().execute()).toEqual([])
    }))
})
