import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

/** What the form would send. */
const stored = (page: Page) => page.locator('textarea[name=desc]').inputValue()

async function paste(page: Page, type: 'text/html' | 'text/plain', copied: string) {
  await page.locator(':focus').evaluate(
    (field, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(data.type, data.copied)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { type, copied },
  )
}

describe('the description of an article', () => {
  test.each<[Screen, 'en' | 'id']>([
    ['phone', 'id'],
    ['desktop', 'en'],
  ])('is written as shoppers see it, on a %s (%s)', { timeout: 120_000 }, (screen, language) =>
    withCommittedShop(async ({ shop, article }) => {
      await article({ sku: 'LR-GAR-03', story: '<p>Krep.</p>', published: false })
      await withOfficeInBrowser(shop, (office) =>
        office.visitAs('editor', { screen }, async (page) => {
          await shop.db.updateTable('staff').set({ language }).execute()
          const words = {
            en: {
              label: 'Description',
              bold: 'Bold',
              bullets: 'Bulleted list',
              numbers: 'Numbered list',
              save: 'Save',
            },
            id: {
              label: 'Deskripsi',
              bold: 'Tebal',
              bullets: 'Daftar berpoin',
              numbers: 'Daftar bernomor',
              save: 'Simpan',
            },
          }[language]
          await page.goto('/articles/LR-GAR-03')
          const text = page.getByRole('textbox', { name: words.label, exact: true })
          const toolbar = page.getByRole('toolbar', { name: `Format: ${words.label}` })
          const use = (name: string) => {
            const button = toolbar.getByRole('button', { name, exact: true })
            return screen === 'phone' ? button.tap() : button.click()
          }
          await toolbar.waitFor()
          expect(await text.innerText()).toBe('Krep.')

          await text.press('ControlOrMeta+End')
          await page.keyboard.type(' Sangat ')
          await use(words.bold)
          await page.keyboard.type('lembut')
          await page.keyboard.press('Enter')
          await use(words.bullets)
          await page.keyboard.type('Saku')
          await page.keyboard.press('Enter')
          await page.keyboard.press('ControlOrMeta+]')
          await page.keyboard.type('Dua')
          expect(await stored(page)).toBe(
            '<p>Krep. Sangat <strong>lembut</strong></p><ul><li>Saku<ul><li>Dua</li></ul></li></ul>',
          )
          expect(await axeViolations(page)).toEqual([])
          expect(await overflow(page)).toBe(0)

          await page.keyboard.press('Alt+F10')
          await page.keyboard.press('End')
          expect(await page.locator(':focus').getAttribute('aria-label')).toBe(words.numbers)
          await page.keyboard.press('Tab')
          await page.keyboard.press('ControlOrMeta+a')
          await paste(
            page,
            'text/html',
            '<h2 onclick="x()" style="color:red">Bahan</h2><p>Lihat <a href="https://x.example">ini</a><img src=x onerror=alert(1)></p>',
          )
          await page.keyboard.press('Enter')
          await paste(page, 'text/plain', 'Satu <b>\nDua')
          const html = '<h3>Bahan</h3><p>Lihat ini</p><p>Satu &lt;b&gt;<br />Dua</p>'
          expect(await stored(page)).toBe(html)

          await page.getByRole('button', { name: words.save }).click()
          await expect
            .poll(async () => (await shop.db.selectFrom('article').select('story').execute())[0]?.story)
            .toBe(html)
          await page.reload()
          await toolbar.waitFor()
          expect(await stored(page)).toBe(html)
        }),
      )
    }),
  )

  test('is a field with HTML for a browser without script', { timeout: 60_000 }, () =>
    withCommittedShop(async ({ shop, article }) => {
      await article({ sku: 'LR-GAR-03', story: '<p>Krep.</p>', published: false })
      await withOfficeInBrowser(shop, (office) =>
        office.visitAs('editor', { screen: 'phone', script: false }, async (page) => {
          await page.goto('/articles/LR-GAR-03')
          await page.getByRole('textbox', { name: 'Description', exact: true }).fill('<p>Katun <b>tebal</b></p>')
          await page.getByRole('button', { name: 'Save' }).click()
          await page
            .getByText(/^Saved/)
            .first()
            .waitFor()
          expect(await stored(page)).toBe('<p>Katun <strong>tebal</strong></p>')
        }),
      )
    }),
  )
})
