import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { createAdmissionControl } from '../../../src/http/limits/admission-control.ts'
import { createRateLimiter } from '../../../src/http/limits/rate-limiter.ts'
import { startServer } from '../../../src/http/server.ts'
import { createOfficeApp } from '../../../src/office/server/office-app.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import type { Role } from '../../../src/shop/staff/permissions.ts'
import { finishOneTimeCode, startOneTimeCode } from '../../../src/shop/staff/second-factors/one-time-code.ts'
import { openBrowser, type Visit } from '../journeys/browser.ts'
import { freePort } from '../network/free-port.ts'
import { addStaff, staffPassword } from '../shop/staff.ts'

const folder = join(import.meta.dirname, '../../../build/office')

export type OfficeInBrowser = {
  origin: string
  /** The shop with the address of this office. */
  shop: Shop
  /** Runs the story while the office cannot be reached. A browser's own offline mode does not stop its service workers. */
  whileAway(story: () => Promise<void>): Promise<void>
  /** Opens a window in which no one has signed in. */
  visit(how: Omit<Visit, 'origin'>, story: (page: Page) => Promise<void>): Promise<void>
  /** Opens a window in which a new person with this role has signed in, and runs the story in it. */
  visitAs(role: Role, how: Omit<Visit, 'origin'>, story: (page: Page) => Promise<void>): Promise<void>
}

/**
 * Serves the office of a test shop to a real browser:
 *
 *   withCommittedOrderingShop(({ shop, ... }) =>
 *     withOfficeInBrowser(shop, async (office) => {
 *       await office.visitAs('packer', { screen: 'phone' }, async (page) => {
 *         await page.goto('/orders')
 *       })
 *     }))
 *
 * The shop must be a committed one: a browser sends several requests at once.
 */
export async function withOfficeInBrowser(
  testShop: Shop,
  work: (office: OfficeInBrowser) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const shop = { ...testShop, office: { ...testShop.office, origin } }
  const admissionControl = createAdmissionControl({
    limiter: createRateLimiter(shop.limits),
    // The browser uses the same CPU and does not retry.
    eventLoopLagMs: () => 0,
    busyAboveMs: 10_000,
    log: shop.log,
  })
  const app = createOfficeApp({ shop, origin, folder })
  const where = { port, host: '127.0.0.1', publicOrigin: origin, trustedProxies: [] }
  const open = () => startServer({ app, admissionControl, log: shop.log, ...where })
  let server = await open()
  try {
    const browser = await openBrowser()
    await work({
      origin,
      shop,
      async whileAway(story) {
        await server.stop()
        await story()
        server = await open()
      },
      visit: (how, story) => browser.visit({ ...how, origin }, story),
      visitAs: (role, how, story) =>
        browser.visit({ ...how, origin }, async (page) => {
          await signIn(page, await addPerson(shop, role))
          await story(page)
        }),
    })
  } finally {
    await server.stop()
  }
}

type Person = { email: string; code: string | undefined }

/** Adds a person to the staff. Owners must have a second factor. */
async function addPerson(shop: Shop, role: Role): Promise<Person> {
  const staff = await addStaff(shop.db, { role })
  if (role !== 'owner') return { email: staff.email, code: undefined }
  const started = await startOneTimeCode(shop, staff)
  if (!started.ok) throw new Error(started.reason)
  const totp = new TOTP({ secret: started.secret })
  const now = shop.now().getTime()
  await finishOneTimeCode(shop, staff, totp.generate({ timestamp: now }))
  // Each code works once, so the sign-in uses the next one.
  return { email: staff.email, code: totp.generate({ timestamp: now + 30_000 }) }
}

async function signIn(page: Page, { email, code }: Person): Promise<void> {
  await page.goto('/sign-in')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(staffPassword)
  await page.locator('[name=password]').press('Enter')
  if (code !== undefined) {
    await page.waitForURL('**/sign-in/code*')
    await page.locator('[name=code]').fill(code)
    await page.locator('[name=code]').press('Enter')
  }
  await page.waitForURL((url) => url.pathname === '/')
}
