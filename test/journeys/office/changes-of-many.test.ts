import { expect, test } from 'vitest'
import { cellsOf } from '../../../src/shop/article-editing/article-cells.ts'
import { changeArticle } from '../../../src/shop/article-editing/change-article.ts'
import { readArticles } from '../../../src/shop/article-editing/write-queries.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

const pricesIn = async ({ db }: Pick<Shop, 'db'>) =>
  Object.fromEntries(
    (await db.selectFrom('article').select(['sku', 'price']).execute()).map((one) => [one.sku, one.price]),
  )

async function colleagueSaves({ db }: Pick<Shop, 'db'>, sku: string, price: string) {
  const [stored] = await readArticles(db, [sku])
  if (stored === undefined) throw new Error(`there is no article ${sku}`)
  const saved = await changeArticle({ db, actor: { kind: 'terminal' } }, { sku, cells: { ...cellsOf(stored), price } })
  expect(saved).toMatchObject({ ok: true })
}

test.each<Screen>(['phone', 'desktop'])(
  'a change of many prices keeps the list as it was filtered, and one Undo brings the old prices back, on a %s',
  { timeout: 120_000 },
  (screen) =>
    withCommittedShop(async ({ shop, article }) => {
      for (const sku of ['GA-1', 'GA-2', 'GA-3'])
        await article({ sku, name: 'Gamis Arum', price: 500_000, published: false })
      await article({ sku: 'OTHER', name: 'Sarung', price: 900_000, published: false })
      await withOfficeInBrowser(shop, (office) =>
        office.visitAs('editor', { screen }, async (page) => {
          const tenPercentOff = async () => {
            await page.getByRole('button', { name: 'Select all on this page' }).click()
            await page.getByRole('button', { name: 'Change…' }).click()
            await page.getByLabel('Price: By a percentage (%)').check()
            await page.getByLabel(/^How much/).fill('-10')
            await page.getByRole('button', { name: 'Show the changes' }).click()
            await page.getByRole('button', { name: 'Change 3 articles' }).click()
            await page.getByText('3 articles changed').waitFor()
          }
          await page.goto('/articles?view=hidden&search=arum&from=400.000')
          await tenPercentOff()
          const filters = new URL(page.url()).searchParams
          expect(Object.fromEntries(filters)).toEqual({ view: 'hidden', search: 'arum', from: '400.000' })
          expect(await pricesIn(shop)).toEqual({ 'GA-1': 450_000, 'GA-2': 450_000, 'GA-3': 450_000, OTHER: 900_000 })

          await page.getByRole('button', { name: 'Undo', exact: true }).click()
          await page.getByText('Undone. 3 articles are as before.').waitFor()
          expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(Object.fromEntries(filters))
          expect(await pricesIn(shop)).toEqual({ 'GA-1': 500_000, 'GA-2': 500_000, 'GA-3': 500_000, OTHER: 900_000 })

          await tenPercentOff()
          await colleagueSaves(shop, 'GA-2', '470000')
          await page.getByRole('button', { name: 'Undo', exact: true }).click()
          await page.getByText('Undone. 2 articles are as before.').waitFor()
          await page.getByText('Changed again since: GA-2.').waitFor()
          expect(await pricesIn(shop)).toMatchObject({ 'GA-1': 500_000, 'GA-2': 470_000, 'GA-3': 500_000 })
        }),
      )
    }),
)

test('a refused new article leads to its first wrong field on a phone', { timeout: 120_000 }, () =>
  withCommittedShop(async ({ shop }) =>
    withOfficeInBrowser(shop, (office) =>
      office.visitAs('editor', { screen: 'phone', expected: /422/ }, async (page) => {
        await page.goto('/articles/new')
        await page.getByLabel('SKU').fill('LR-1')
        await page.getByLabel('Name', { exact: true }).fill('Gamis Arum')
        await page.getByLabel('Price (Rp)', { exact: true }).fill('cheap')
        await page.getByLabel('Weight (g)').fill('heavy')
        const price = page.getByLabel('Price (Rp)', { exact: true })
        const isInView = () =>
          price.evaluate((field) => {
            const { top, bottom } = field.getBoundingClientRect()
            return top >= 0 && bottom <= window.innerHeight
          })
        const add = page.getByRole('button', { name: 'Add article' })
        await add.scrollIntoViewIfNeeded()
        expect(await isInView()).toBe(false)
        await add.click()
        await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true)
        expect(await isInView()).toBe(true)
        expect(await price.inputValue()).toBe('cheap')
      }),
    ),
  ),
)
