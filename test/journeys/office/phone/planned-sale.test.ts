import { expect, test } from 'vitest'
import { withOfficeInBrowser } from '../../../support/office/office-browser.ts'
import { overflow } from '../../../support/pages/page-facts.ts'
import { withCommittedShop } from '../../../support/shop/test-shop.ts'

const planned = { step: 'preview', kind: 'percent', value: '20', starts: 'Friday 00.00', ends: 'Sunday 24.00' }

test('the name of an article keeps its place beside a planned sale, on a phone', { timeout: 120_000 }, () =>
  withCommittedShop(async ({ shop, article, category, picture }) => {
    const { sku } = await article({ price: 1_190_000, categories: [await category()], pictures: [await picture()] })
    await withOfficeInBrowser(shop, (office) =>
      // The picture has no file here.
      office.visitAs('editor', { screen: 'phone', expected: /404/ }, async (page) => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(`/articles/discount?${new URLSearchParams({ ...planned, sku })}`)
        // All three prices can be seen without scrolling the table.
        const prices = await page.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.textContent))
        expect(prices).toEqual(['Rp\u00a01.190.000', '–', 'Rp\u00a0952.000'])
        const frame = page.getByRole('table').locator('..')
        expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
        await page.getByRole('button', { name: 'Put 1 article on sale' }).click()
        // Leaving before the answer would stop the request.
        await page.waitForURL((url) => url.pathname === `/articles/${sku}`)
        await page.goto('/articles')
        const card = page.locator('main li[data-row]').first()
        const note = card.getByText(/ from .* WIB/)
        await note.waitFor()
        const [name, sale] = [await card.locator('b').boundingBox(), await note.boundingBox()]
        expect(name?.height).toBeLessThan(50)
        expect((sale?.x ?? 390) + (sale?.width ?? 0)).toBeLessThanOrEqual(390)
        expect(await overflow(page)).toBe(0)
      }),
    )
  }),
)
