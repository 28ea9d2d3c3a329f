import { describe, expect, test } from 'vitest'
import { runRequestedCheck } from '../../src/shop/invariants/background-check.ts'
import { officeClient } from '../support/office/office-client.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

describe('the health page', () => {
  test('shows what doctor finds, the jobs and the sizes', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'manager' })
      const health = {
        examine: async () => [{ mark: '✗', what: 'Mail: no mail server answers at mail.lirih.example' } as const],
        problems: async () => [{ kind: 'alert.disk', data: { freeMegabytes: 300 } }],
        jobs: () => [{ name: 'send-emails', everySeconds: 10, isRunning: false, endedAt: new Date(), ms: 14 }],
        facts: async () => ({
          ...{ version: '0.2.0', runningSince: new Date(), processes: 4, freeBytes: 41e9, databaseBytes: 312e6 },
          ...{ databaseVersion: '18.1', backup: undefined, makesBackups: false },
        }),
      }
      const office = await officeClient(shop, { token, health })
      const html = await (await office.get('/health')).text()
      for (const shown of [
        'no mail server answers',
        'The disk is nearly full',
        'send-emails',
        '14 ms',
        '312 MB',
        '41,0 GB',
      ])
        expect(html).toContain(shown)
      expect(html).toContain('None was made yet')
    }))

  test('requests a check of all rules, which runs in the background, and shows its result', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop, await addStaff(shop.db, { role: 'manager' }))
      expect(await (await office.get('/health')).text()).toContain('Not run yet')
      expect((await office.follow(await office.post('/health', {}))).to).toBe('/health')
      expect(await (await office.get('/health')).text()).toContain('It starts in a few seconds')
      await runRequestedCheck(shop)
      expect(await (await office.get('/health')).text()).toMatch(/\d+ rules, no differences/)
      expect(await (await office.get('/activity')).text()).toContain('Chain unbroken')
    }))
})
