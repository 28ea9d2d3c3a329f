import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listArticlePictures } from '../../../src/shop/article-editing/pictures/article-pictures.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { dragByTouch } from '../../support/pages/touch.ts'
import { fromPhone, noise } from '../../support/pictures/made-pictures.ts'

const tiles = (page: Page) => page.locator('#pictures li[data-entry]')

describe('the pictures of an article in the office', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'are uploaded over a line that drops, ordered with the keyboard, removed and brought back, on a %s',
    { timeout: 240_000 },
    (screen) =>
      withCommittedOrderingShop(async ({ shop, article, category, mediaFolder }) => {
        const { sku } = await article({ categories: [await category()] })
        const files = ['front.jpg', 'back.jpg'].map((name) => join(mediaFolder, `.${name}`))
        writeFileSync(files[0] ?? '', await fromPhone())
        writeFileSync(files[1] ?? '', await noise().jpeg({ quality: 95 }).toBuffer())
        await withOfficeInBrowser(shop, (office) =>
          office.visitAs('editor', { screen, expected: /ERR_CONNECTION_RESET/ }, async (page) => {
            let chunks = 0
            await page.route('**/uploads/*', (route) => {
              if (route.request().method() !== 'PATCH') return route.continue()
              chunks += 1
              return chunks === 2 ? route.abort('connectionreset') : route.continue()
            })
            await page.goto(`/articles/${sku}`)
            await page.locator('#pictures input[type=file][multiple]').setInputFiles(files)
            await expect.poll(() => tiles(page).count(), { timeout: 60_000 }).toBe(2)
            expect(chunks).toBeGreaterThan(2)
            const before = await listArticlePictures(shop, sku)

            await page.getByRole('button', { name: /Move picture 2/ }).press('ArrowLeft')
            await page.getByRole('status').filter({ hasText: '1 of 2' }).waitFor({ state: 'attached' })
            await expect
              .poll(async () => (await listArticlePictures(shop, sku)).map(({ id }) => id))
              .toEqual(before.map(({ id }) => id).reverse())
            expect((await axeViolations(page)).join('\n')).toBe('')
            expect(await overflow(page)).toBe(0)

            await page.getByRole('link', { name: 'Edit picture 1' }).click()
            await page.getByRole('heading', { name: 'Picture 1 of 2' }).waitFor()
            expect((await axeViolations(page)).join('\n')).toBe('')
            expect(await overflow(page)).toBe(0)
            await page.getByLabel(/What the picture shows/).fill('An abaya from behind')
            await page.getByRole('button', { name: 'Save' }).click()
            await page.getByText('Alt text saved.').waitFor()
            await page.getByRole('button', { name: 'Remove picture' }).click()
            await page.getByRole('button', { name: 'Undo' }).click()
            await expect.poll(() => tiles(page).count()).toBe(2)
            expect((await listArticlePictures(shop, sku))[0]?.alt).toBe('An abaya from behind')
          }),
        )
      }),
  )

  test(
    'all arrive, also where the line drops between the picture and its place in the article',
    { timeout: 240_000 },
    () =>
      withCommittedOrderingShop(async ({ shop, article, category, mediaFolder }) => {
        const { sku } = await article({ categories: [await category()] })
        const files = ['front.jpg', 'back.jpg', 'hem.jpg'].map((name) => join(mediaFolder, `.${name}`))
        for (const file of files) writeFileSync(file, await noise().jpeg().toBuffer())
        await withOfficeInBrowser(shop, (office) =>
          office.visitAs('editor', { screen: 'phone', expected: /ERR_|Failed to fetch/ }, async (page) => {
            await page.goto(`/articles/${sku}`)
            let isDown = false
            let drops = 0
            await page.route('**/*', async (route) => {
              if (isDown) return route.abort('internetdisconnected')
              if (drops > 0 || !route.request().url().endsWith('/finish')) return route.continue()
              // The shop has the picture, and the line drops before anything more is sent.
              drops += 1
              const response = await route.fetch()
              isDown = true
              setTimeout(() => {
                isDown = false
              }, 2_000)
              await route.fulfill({ response })
            })
            await page.locator('#pictures input[type=file][multiple]').setInputFiles(files)
            await expect.poll(async () => (await listArticlePictures(shop, sku)).length, { timeout: 60_000 }).toBe(3)
            await expect.poll(() => tiles(page).count()).toBe(3)
          }),
        )
      }),
  )

  test('are dragged to another place, and added without script', { timeout: 240_000 }, () =>
    withCommittedOrderingShop(async ({ shop, article, category, picture, mediaFolder }) => {
      const pictures = [await picture(), await picture(), await picture()]
      for (const { file } of pictures)
        await shop.media.write(file, await noise({ width: 600, height: 800 }).jpeg().toBuffer())
      const { sku } = await article({ categories: [await category()], pictures })
      await withOfficeInBrowser(shop, async (office) => {
        await office.visitAs('editor', { screen: 'desktop' }, async (page) => {
          await page.goto(`/articles/${sku}`)
          const to = await tiles(page).first().boundingBox()
          await page.getByRole('button', { name: /Move picture 3/ }).hover()
          await page.mouse.down()
          await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 60, { steps: 5 })
          await page.mouse.up()
          await expect
            .poll(async () => (await listArticlePictures(shop, sku)).map(({ id }) => id))
            .toEqual([2, 0, 1].map((place) => pictures[place]?.id))
        })
        await office.visitAs('editor', { screen: 'phone' }, async (page) => {
          await page.goto(`/articles/${sku}`)
          await page.locator('#pictures').scrollIntoViewIfNeeded()
          await dragByTouch(page, page.getByRole('button', { name: /Move picture 3/ }), tiles(page).nth(1))
          await page.getByRole('status').filter({ hasText: '2 of 3' }).waitFor({ state: 'attached' })
          await expect
            .poll(async () => (await listArticlePictures(shop, sku)).map(({ id }) => id))
            .toEqual([2, 1, 0].map((place) => pictures[place]?.id))
        })
        const file = join(mediaFolder, '.plain.jpg')
        writeFileSync(file, await noise().jpeg().toBuffer())
        await office.visitAs('editor', { screen: 'phone', script: false }, async (page) => {
          await page.goto(`/articles/${sku}`)
          await page.getByLabel('Choose pictures').setInputFiles(file)
          await page.getByRole('button', { name: 'Upload' }).click()
          await page.getByText('Picture added.').waitFor()
          expect(await tiles(page).count()).toBe(4)
        })
      })
    }),
  )
})
