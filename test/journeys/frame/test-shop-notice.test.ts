import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noRealMoney } from '#texts/frame.ts'
import routes from '../../../src/web/routes.ts'
import { emptyDatabase, type ServedPages, servePages } from '../../support/pages/served-pages.ts'
import { noPayments } from '../../support/shop/no-payments.ts'

const withAdapter = (adapter: string) => ({ ...noPayments, account: { ...noPayments.account, adapter } })
const inPublic = { publicOrigin: 'https://lirih.example' }

let testing: ServedPages
let selling: ServedPages
beforeAll(async () => {
  testing = await servePages(emptyDatabase(), inPublic, withAdapter('sandbox'))
  selling = await servePages(emptyDatabase(), inPublic, withAdapter('midtrans'))
})
afterAll(() => Promise.all([testing.close(), selling.close()]))

/** Every address inside the frame, with a value for each parameter. */
const addressesOf = ({ path, index, children }: RouteConfigEntry): string[] => {
  if (children !== undefined) return children.flatMap(addressesOf)
  if (index === true) return ['/']
  return path === undefined ? [] : [`/${path.replace('*', 'no/such/page').replace(/:\w+\??/g, 'x')}`]
}
const addresses = routes.filter(({ children }) => children !== undefined).flatMap(addressesOf)

const noticesOf = async ({ origin }: ServedPages, path: string) => {
  const html = await (await fetch(origin + path)).text()
  expect(html).toContain('</html>')
  return html.split('</header>')[0]?.split(`>${noRealMoney}<`).length ?? 0
}

describe('a public shop that takes no real money', () => {
  test.each(addresses)('shows a notice at the top of %s', async (path) => {
    expect(await noticesOf(testing, path)).toBe(2)
  })
})

test('a shop that takes real money shows no such notice', async () => {
  expect(addresses.length).toBeGreaterThan(25)
  expect(await noticesOf(selling, '/')).toBe(1)
})
