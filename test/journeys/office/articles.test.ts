import { describe, expect, test } from 'vitest'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

describe('articles in the office', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'are added in four colours, changed and counted, on a %s',
    { timeout: 240_000 },
    (screen) =>
      withCommittedShop(async ({ shop, category, collection }) => {
        await category({ slug: 'dresses', name: 'Dresses' })
        await collection({ slug: 'manggis', title: 'Manggis' })
        await shop.db.insertInto('store').values({ name: 'Lirih Jakarta', address: 'Jl. Lipit 5' }).execute()
        await withOfficeInBrowser(shop, (office) =>
          office.visitAs('manager', { screen, expected: /422/ }, async (page) => {
            const problems: unknown[] = []
            const look = async (name: string) => {
              for (const violation of await axeViolations(page)) problems.push([name, violation])
              for (const width of screen === 'phone' ? [320, 390] : [1440]) {
                await page.setViewportSize({ ...screens[screen], width })
                const pixels = await overflow(page)
                if (pixels > 0) problems.push([name, width, `${pixels} px too wide`])
              }
            }
            await page.goto('/articles')
            await page.getByRole('link', { name: 'New article' }).click()
            await look('new')
            await page.getByLabel('SKU').fill('LR-GAR-01')
            await page.getByLabel('Name', { exact: true }).fill('Gamis Arum')
            await page.getByLabel('Colour', { exact: true }).fill('Manggis')
            await page.getByLabel('Price (Rp)', { exact: true }).fill('689.000')
            await page.getByLabel('Weight (g)').fill('620')
            await page.getByLabel('Category', { exact: true }).selectOption('dresses')
            await page.getByLabel(/^Sizes and items/).fill('S 8\nM 14\nL 3\nXL 0')
            await page.getByRole('button', { name: 'Add article' }).click()
            await page.getByRole('heading', { level: 1, name: 'Gamis Arum, Manggis' }).waitFor()
            for (const color of ['Kopi', 'Sirih', 'Telang']) {
              if (screen === 'phone') await page.getByLabel('More actions').click()
              await page.getByRole('link', { name: 'New colour' }).click()
              await page.getByRole('heading', { level: 1, name: 'New colour of Gamis Arum' }).waitFor()
              await page.getByLabel('Colour', { exact: true }).fill(color)
              await page.getByRole('button', { name: 'Add article' }).click()
              await page.getByRole('heading', { level: 1, name: `Gamis Arum, ${color}` }).waitFor()
            }
            const stock = (place: string) => page.getByRole('textbox', { name: `Manggis, ${place}`, exact: true })
            const counts = ['S', 'M', 'L', 'XL'].map((size) => stock(size).inputValue())
            expect(await Promise.all(counts)).toEqual(['8', '14', '3', '0'])
            await look('article')
            await page.getByLabel('Name', { exact: true }).fill('Gamis Arum Baru')
            await stock('M').fill('12')
            await page.getByText('was 14').waitFor()
            await look('changed stock')
            await stock('L').fill('few')
            await page.getByRole('button', { name: 'Save stock' }).click()
            await page.getByText('Whole number', { exact: true }).waitFor()
            expect(await stock('M').inputValue()).toBe('12')
            await look('refused stock')
            await stock('L').fill('3')
            await page.getByRole('button', { name: 'Save stock' }).click()
            await page.getByText('Stock of 1 size saved').waitFor()
            await page.getByText('Write whole numbers').waitFor({ state: 'detached' })
            await page.getByText('was 14').waitFor({ state: 'detached' })
            expect(await stock('M').inputValue()).toBe('12')
            expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Gamis Arum Baru')
            await page.getByRole('button', { name: 'Discard' }).click()

            await page.getByLabel('Price (Rp)', { exact: true }).fill('699.000')
            await page.getByText('Unsaved changes').waitFor()
            await page.getByRole('button', { name: 'Save', exact: true }).click()
            await page.getByText('Saved. The article is hidden from shoppers.').waitFor()
            expect(await page.getByLabel('Price (Rp)', { exact: true }).inputValue()).toBe('699.000')
            await page.getByLabel('Price (Rp)', { exact: true }).fill('cheap')
            await page.getByRole('button', { name: 'Save', exact: true }).click()
            await page.getByText('1 field needs attention').waitFor()
            expect(await page.getByLabel('Price (Rp)', { exact: true }).inputValue()).toBe('cheap')
            await page.getByRole('button', { name: 'Discard' }).click()

            await page.goto('/articles')
            await page.getByText('LR-GAR-04').locator('visible=true').waitFor()
            await look('list')
            await page.getByRole('checkbox', { name: 'Select Gamis Arum Kopi' }).locator('visible=true').check()
            await page.getByRole('button', { name: 'Change…' }).click()
            await page.getByLabel('Price: By a percentage (%)').check()
            await page.getByLabel(/^How much/).fill('-10')
            await page.getByRole('button', { name: 'Show the changes' }).click()
            await page.getByText('Rp 620.000').waitFor()
            await look('bulk')
            await page.getByRole('button', { name: 'Change 1 article' }).click()
            await page.getByText('1 article changed').waitFor()

            await page.goto('/stock/count?article=LR-GAR-01')
            await page.getByText('12 expected').waitFor()
            const colour = (name: string) => page.locator('fieldset', { hasText: name }).isVisible()
            await expect.poll(() => colour('LR-GAR-02')).toBe(screen === 'desktop')
            expect(await colour('LR-GAR-01')).toBe(true)
            await look('count')
            if (screen === 'phone') await page.getByRole('button', { name: 'One more, Manggis S' }).click()
            else await page.getByLabel('Counted, Manggis S').fill('1')
            await page.getByText('Expected 8, counted 1').waitFor()
            await page.getByText('1 counted').waitFor()
            await page.getByRole('button', { name: 'Discard' }).click()
            await page.goto('/stock/movements?product=gamis-arum')
            await page.getByText('+14').waitFor()
            await look('movements')

            await page.goto('/stock/count?article=LR-GAR-01')
            await page.getByRole('link', { name: 'Stock in stores' }).click()
            await page.getByLabel('Lirih Jakarta, Manggis S').fill('3')
            await look('stores')
            await page.getByRole('button', { name: 'Save' }).click()
            await page.getByText('Saved, 1 number changed').waitFor()
            expect(await page.getByLabel('Lirih Jakarta, Manggis S').inputValue()).toBe('3')
            expect(problems).toEqual([])
          }),
        )
      }),
  )
})
