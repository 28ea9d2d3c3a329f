import { describe, expect, test } from 'vitest'
import { examine } from '../../src/operator/commands/doctor.ts'
import type { Finding } from '../../src/operator/findings/finding.ts'
import { recordJobRound } from '../../src/shop/alerts/job-rounds.ts'
import { listActivity } from '../../src/shop/audit/list-activity.ts'
import { runRequestedCheck } from '../../src/shop/invariants/background-check.ts'
import { officeClient } from '../support/office/office-client.ts'
import { deskOf } from '../support/shop/operator.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

const facts = {
  ...{ version: '0.2.0', runningSince: new Date(), processes: 4, freeBytes: 41e9, databaseBytes: 312e6 },
  ...{ databaseVersion: '18.1', backup: undefined, makesBackups: false },
}

describe('the health page', () => {
  test('shows what doctor finds, the jobs and the sizes', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'manager' })
      const health = {
        examine: async () => [
          { mark: '✗', what: { en: 'Mail: no mail server answers', id: 'Surat: tidak dijawab' } } as const,
        ],
        problems: async () => [{ kind: 'alert.disk', data: { freeMegabytes: 300 } }],
        ...{ faults: () => 1, sendsEmails: false },
        backups: async () => [],
        openBackup: async () => undefined,
        facts: async () => facts,
      }
      await recordJobRound(shop, { name: 'send-emails', everySeconds: 10 }, { ms: 14, failed: false })
      const office = await officeClient(shop, { token, health })
      const html = await (await office.get('/health')).text()
      for (const shown of [
        'no mail server answers',
        'The disk is nearly full',
        'Send emails',
        '14 ms',
        '312 MB',
        '41,0 GB',
      ])
        expect(html).toContain(shown)
      expect(html).toContain('None was made yet')
      expect(await (await office.get('/')).text()).toContain('Doctor’s warnings')
    }))

  test('shows what doctor finds in the language of the person, and reports it to support in English', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk } = deskOf(shop, mediaFolder)
      const health = {
        async examine() {
          const findings: Finding[] = []
          for await (const finding of examine(desk)) findings.push(finding)
          return findings
        },
        ...{ problems: async () => [], faults: () => 0, sendsEmails: false, backups: async () => [] },
        ...{ openBackup: async () => undefined, facts: async () => facts },
      }
      const shownTo = async (language: 'en' | 'id') => {
        const office = await officeClient(shop, { ...(await addStaff(shop.db, { role: 'manager', language })), health })
        const html = await (await office.get('/health')).text()
        return /<ul[^>]*>([\s\S]*?)<\/ul>/.exec(html.slice(html.search(/(Doctor|Pemeriksaan sistem)<\/h2>/)))?.[1] ?? ''
      }
      const [english, indonesian] = [await shownTo('en'), await shownTo('id')]
      for (const [one, other] of [
        ['Tables: up to date', 'Tabel: sudah sesuai versi ini'],
        ['Payment: the sandbox; no real money is taken', 'Pembayaran: sandbox; bukan uang sungguhan'],
        ['shoppers do not see what is not filled in', 'yang belum diisi tidak tampil untuk pembeli'],
      ]) {
        expect(english).toContain(one)
        expect(english).not.toContain(other)
        expect(indonesian).toContain(other)
        expect(indonesian).not.toContain(one)
      }
    }))

  test('requests a check of all rules, which runs in the background, and shows its result', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
      expect(await (await office.get('/health')).text()).toContain('Not run yet')
      expect((await office.follow(await office.post('/health', {}))).to).toBe('/health')
      expect(await (await office.get('/health')).text()).toContain('Starting in a few seconds')
      await runRequestedCheck(shop)
      expect(await (await office.get('/health')).text()).toMatch(/\d+ rules, no differences/)
      expect(await (await office.get('/activity')).text()).toContain('Chain unbroken')
    }))

  test('names every rule in the language of the person', () =>
    inTestShop(async ({ shop }) => {
      const shownTo = async (language: 'en' | 'id') => {
        const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager', language }))
        const html = await (await office.get('/health')).text()
        return [...html.matchAll(/(I\d+) ([^<]+)</g)].map(([, id, rule]) => ({ id, rule }))
      }
      const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
      await office.post('/health', {})
      await runRequestedCheck(shop)
      const [english, indonesian] = [await shownTo('en'), await shownTo('id')]
      expect(indonesian.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
      expect(english.length).toBeGreaterThan(10)
      for (const [at, { rule }] of english.entries()) expect(indonesian[at]?.rule).not.toBe(rule)
    }))

  test('sends a test email to the person who asks for it', () =>
    inTestShop(async ({ shop }) => {
      const person = await addStaff(shop.db, { role: 'manager', name: 'Rina' })
      const office = await officeClient(shop, person)
      const sent = await office.follow(await office.post('/health', { intent: 'test-email' }))
      expect(sent.message.text).toContain(person.email)
      const queued = await shop.db.selectFrom('outbox_email').select(['kind', 'data']).execute()
      expect(queued).toEqual([{ kind: 'staff.test', data: { staffId: person.id } }])
    }))

  test('lets only an owner request a backup and download one, and records both', () =>
    inTestShop(async ({ shop }) => {
      const name = 'requested-2026-11-22-120000.backup'
      const health = {
        ...{ examine: async () => [], problems: async () => [], facts: async () => facts },
        ...{ faults: () => 0, sendsEmails: true },
        backups: async () => [{ name, bytes: 5, madeAt: new Date() }],
        openBackup: async (file: string) => (file === name ? new Blob(['bytes']) : undefined),
      }
      const manager = await officeClient(shop, { ...(await addStaff(shop.db, { role: 'manager' })), health })
      expect(await (await manager.get('/health')).text()).not.toContain('Back up now')
      expect((await manager.post(`/health/backups/${name}`, {})).status).toBe(403)

      const owner = await addStaff(shop.db)
      const passkey = { id: 'one', staff_id: owner.id, public_key: 'key', counter: 0, name: 'iPhone' }
      await shop.db.insertInto('staff_passkey').values(passkey).execute()
      const office = await officeClient(shop, { ...owner, health })
      expect(await (await office.get('/health')).text()).toContain(`action="/health/backups/${name}"`)
      await office.post('/health/backups', {})
      await office.post('/health/backups', {})
      expect(await (await office.get('/health')).text()).toContain('A backup is being made in the background')
      const file = await office.post(`/health/backups/${name}`, {})
      expect([file.headers.get('content-length'), await file.text()]).toEqual(['5', 'bytes'])
      expect((await office.post('/health/backups/shop-2026-11-22-120000.backup', {})).status).toBe(404)
      const { entries } = await listActivity(shop)
      expect(entries.map(({ action }) => action)).toEqual(['shop.backup-download', 'shop.backup'])
    }))
})
