import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { withTakenPort } from '../support/network/taken-port.ts'
import { withRunningShop } from '../support/processes/running-process.ts'
import { secondTry } from '../support/processes/second-try.ts'

// Each test opens a whole shop.
vi.setConfig({ testTimeout: 90_000 })

const npmStart = ['npm', 'start'] as const
const setupLink = /http:\/\/localhost:\d+\/setup\?code=[\w-]{43}/
const waitForLine = (printed: () => string, line: RegExp) =>
  vi.waitFor(() => expect(printed()).toMatch(line), { timeout: 20_000 })

describe('the office of a shop that opens', secondTry, () => {
  test('is open, and npm start prints a link that sets up the owner of a shop without staff', () =>
    withRunningShop(
      async (shop) => {
        await waitForLine(shop.printed, setupLink)
        const [link = ''] = setupLink.exec(shop.printed()) ?? []
        expect(link).toContain(shop.office)
        expect((await fetch(`${shop.office}/healthz`)).status).toBe(200)
        const page = await fetch(link)
        expect(page.status).toBe(200)
        expect(await page.text()).toContain('name="password"')
        // The request above is in the log by now, without the code.
        const code = link.split('=')[1] ?? ''
        await waitForLine(shop.printed, /"route":"\/setup"/)
        expect(shop.printed().split(code)).toHaveLength(2)
      },
      {},
      npmStart,
    ))

  test('prints no link where the output goes to a log', async () => {
    const log = join(tmpdir(), `etalase-${process.pid}.log`)
    try {
      await withRunningShop(
        async (shop) => {
          await waitForLine(() => readFileSync(log, 'utf8'), /To set up its owner, run: npm run shop -- staff setup/)
          expect(readFileSync(log, 'utf8')).not.toContain('/setup?code=')
          expect((await fetch(`${shop.office}/setup`)).status).toBe(410)
        },
        {},
        ['sh', '-c', `exec npm start >> ${log}`],
      )
    } finally {
      rmSync(log, { force: true })
    }
  })

  test('prints no link when a service starts the program itself', () =>
    withRunningShop(async (shop) => {
      await waitForLine(shop.printed, /To set up its owner, run: npm run shop -- staff setup/)
      expect(shop.printed()).not.toContain('/setup?code=')
    }))

  test('stays closed if its port is taken, and the shop opens and says so', () =>
    withTakenPort((port) =>
      withRunningShop(
        async (shop) => {
          expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
          await waitForLine(shop.printed, /The office is not open/)
          expect(shop.printed()).toContain(`Port ${port} is taken by another program`)
          expect(shop.printed()).toContain('set OFFICE_PORT to another number')
        },
        { OFFICE_PORT: port },
      ),
    ))
})
