import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deriveMissingFormats } from '../../../src/shop/media/derive-missing.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { dragByTouch } from '../../support/pages/touch.ts'

async function expectAccessible(page: Page) {
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

/** A dark picture, so that white words on it can be read. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5a3a30' } })
    .jpeg()
    .toBuffer()

async function upload(page: Page, place: number, buffer: Buffer) {
  const file = { name: 'manggis.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Upload a picture').nth(place).setInputFiles(file)
  await page.getByText('Uploaded. Save to show it.').nth(place).waitFor()
}

describe('the front of the shop in the office', () => {
  test.each<Screen>(['phone', 'desktop'])('is edited, ordered and scheduled on a %s', { timeout: 120_000 }, (screen) =>
    withCommittedOrderingShop(async (world) => {
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('editor', { screen, pictures: true }, async (page) => {
          for (const title of ['Manggis', 'Ruang Teduh']) {
            await page.goto('/front/slide/new')
            await expectAccessible(page)
            await page.getByLabel('Title', { exact: true }).fill(title)
            await upload(page, 0, await plain(1600, 900))
            await upload(page, 1, await plain(900, 1600))
            // The job that makes the sizes does not run here.
            await deriveMissingFormats(world.shop, new AbortController().signal)
            if (title === 'Manggis') await page.getByLabel('Starts').fill('Monday 07.00')
            await page.getByRole('button', { name: 'Save' }).click()
            await page.getByText('Slide saved').waitFor()
          }
          await page.getByText(/07\.00 WIB/).waitFor()
          // Beside a picture, a state and two buttons, the name was one letter wide on a phone.
          expect((await page.getByRole('link', { name: 'Manggis' }).boundingBox())?.height).toBeLessThan(32)
          await page.getByText('Not shown while Ruang Teduh is before it').waitFor()
          const handle = (title: string) => page.getByRole('button', { name: `Drag ${title}, or` })
          if (screen === 'phone') await dragByTouch(page, handle('Manggis'), handle('Ruang Teduh'))
          else await page.getByRole('button', { name: 'Move Manggis up' }).click()
          await page.getByText('The order is saved').waitFor()
          await expect
            .poll(() => page.locator('section').first().getByRole('link').allTextContents())
            .toEqual(['New slide', 'Manggis', 'Ruang Teduh'])
          expect(await page.getByText('Not shown while').count()).toBe(0)
          await expectAccessible(page)
          await page.getByRole('link', { name: 'Manggis' }).click()
          await page.getByRole('heading', { name: 'Slide: Manggis' }).waitFor()
          await page.getByText(/Good contrast: \d+,\d:1 on desktop/).waitFor()
          await expectAccessible(page)
        }),
      )
    }),
  )

  test.each<Screen>(['phone', 'desktop'])('puts articles on sale on a %s', { timeout: 120_000 }, (screen) =>
    withCommittedOrderingShop(async (world) => {
      const gamis = await world.category({ name: 'Gamis' })
      for (let count = 0; count < 3; count += 1) await world.article({ price: 350_000, categories: [gamis] })
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('editor', { screen, pictures: true }, async (page) => {
          await page.goto('/articles/discount')
          await page.getByLabel('Category').selectOption('Gamis')
          await page.getByRole('button', { name: 'Show articles' }).click()
          await page.waitForURL('**category=**')
          await expectAccessible(page)
          await page.getByLabel('How much').fill('20')
          await page.getByLabel('Starts').fill('Friday 00.00')
          await page.getByLabel('Ends').fill('Sunday 24.00')
          await page.getByRole('button', { name: 'Preview prices' }).click()
          await page.getByRole('heading', { name: 'Check the new prices' }).waitFor()
          expect(await page.getByRole('cell', { name: 'Rp 280.000' }).count()).toBe(3)
          await expectAccessible(page)
          await page.getByRole('button', { name: 'Put 3 articles on sale' }).click()
          await page.getByText('3 articles have a new sale price').waitFor()
        }),
      )
    }),
  )
})
