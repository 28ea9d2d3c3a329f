import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../src/db/connect.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, overflow, ready } from '../../support/pages/page-facts.ts'
import { type ServedPages, servePages } from '../../support/pages/served-pages.ts'
import { goodsOf } from '../../support/shop/articles.ts'
import { silentLog } from '../../support/shop/silent-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'etalase-new-shop-'))
let browser: TestBrowser
let database: OpenDatabase
let shop: ServedPages
beforeAll(async () => {
  browser = await openBrowser()
  database = await openDatabase({ kind: 'embedded', folder }, silentLog)
  await migrate(database.db)
  shop = await servePages(database.db)
})
afterAll(async () => {
  await Promise.all([browser.close(), shop.close()])
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A new shop with categories but no articles. */
beforeAll(async () => {
  const { category, collection } = goodsOf(database.db)
  await category({ slug: 'tops', name: 'Tops' })
  await collection({ slug: 'subuh', title: 'Subuh' })
})

describe('an empty grid', () => {
  test.each([
    ['/shop/tops', 'Tops', 'Nothing here right now.', 'Go to Shop', '/Shop'],
    ['/shop/subuh', 'Subuh', 'Nothing here right now.', 'Go to Shop', '/Shop'],
    ['/shop/special-price', 'Special Price', 'No items on sale right now.', 'Go to Shop', '/Shop'],
    ['/shop/viewall', 'Shop', 'New pieces are on their way.', 'Home', '/'],
    ['/shop/tops?size=M', 'Tops', 'Nothing in this size right now.', 'All sizes', '/shop/tops'],
  ])('at %s shows a message and a link', (path, title, says, leads, to) =>
    browser.visit({ origin: shop.origin, screen: 'phone' }, async (page) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await ready(page)
      const main = page.getByRole('main')
      expect(await main.getByRole('heading').allTextContents()).toEqual([title, says])
      expect(await main.getByRole('link', { name: leads }).last().getAttribute('href')).toBe(to)
      expect(await overflow(page)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    }),
  )
})
