import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listMarks } from '../../../src/shop/campaigns/marks-of-campaign.ts'
import { deriveMissingFormats } from '../../../src/shop/media/derive-missing.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

const arch = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#5a3a30' } })
  .jpeg()
  .toBuffer()

test.each<Screen>(['phone', 'desktop'])(
  'a tap on the picture of a campaign places an article, and a tap on its number takes it away, on a %s',
  { timeout: 120_000 },
  (screen) =>
    withCommittedOrderingShop(async (world) => {
      const [abaya, tunik] = [await world.article(), await world.article()]
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('editor', { screen, pictures: true }, async (page) => {
          await page.goto('/front/campaign/new')
          await page.getByLabel('Name', { exact: true }).fill('Raya')
          await page.getByLabel('Address: /campaign/…').fill('raya')
          const file = { name: 'arch.jpg', mimeType: 'image/jpeg', buffer: arch }
          await page.getByLabel('Upload a picture').setInputFiles(file)
          await page.getByText('Uploaded. Save to show it.').waitFor()
          await deriveMissingFormats(world.shop, new AbortController().signal)
          await page.getByLabel(/^Articles:/).fill(`${abaya.sku}, ${tunik.sku}`)
          await page.getByRole('button', { name: 'Save' }).click()
          await page.getByText('Campaign saved').waitFor()

          await page.getByRole('link', { name: 'Raya' }).click()
          await page.getByLabel('Article to place').selectOption(tunik.sku)
          const picture = page.getByRole('button', { name: `Place ${tunik.sku} in picture 1` })
          const box = await picture.boundingBox()
          if (box === null) throw new Error('The picture is not shown')
          expect(box.width).toBeGreaterThan(250)
          const tap = (x: number, y: number) => picture.click({ position: { x: box.width * x, y: box.height * y } })
          const lines = page.getByLabel('Places of the articles in the pictures')
          await picture.press('Enter')
          await expect.poll(() => lines.inputValue()).toMatch(new RegExp(`^${tunik.sku} 50 50 `))
          await tap(0.25, 0.5)
          await expect.poll(() => lines.inputValue()).toMatch(new RegExp(`^${tunik.sku} 25 50 `))
          await tap(0.75, 0.4)
          await expect.poll(() => lines.inputValue()).toMatch(new RegExp(`^${tunik.sku} 75 40 [^\\n]+$`))
          expect(await axeViolations(page)).toEqual([])
          expect(await overflow(page)).toBe(0)
          await page.getByRole('button', { name: 'Save' }).click()
          await page.getByText('Campaign saved').waitFor()
          expect(await listMarks(world.shop, 'raya')).toMatchObject([{ sku: tunik.sku, x: 75, y: 40 }])

          await page.getByRole('link', { name: 'Raya' }).click()
          await page.locator('svg text', { hasText: '2' }).click()
          await expect.poll(() => lines.inputValue()).toBe('')
          await page.getByRole('button', { name: 'Save' }).click()
          await page.getByText('Campaign saved').waitFor()
          expect(await listMarks(world.shop, 'raya')).toEqual([])
        }),
      )
    }),
)
