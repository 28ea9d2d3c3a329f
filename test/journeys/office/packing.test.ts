import { describe, expect, test } from 'vitest'
import { publishedName } from '../../../src/shop/media/picture.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { type OrderingShop, withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

const pendingPacks = async ({ shop }: OrderingShop) =>
  (await shop.db.selectFrom('pending_pack').select('order_id').execute()).map(({ order_id }) => order_id)

describe('the page for packing', () => {
  test.each<Screen>(['phone', 'desktop'])('packs one parcel after the other and undoes the last, on a %s', (screen) =>
    withCommittedOrderingShop(async (world) => {
      const [first, second] = [await paidOrder(world), await paidOrder(world)]
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('packer', { screen }, async (page) => {
          await page.goto('/pack')
          const pack = page.getByRole('button', { name: 'Mark as packed' })
          await page.locator(`a[href="/orders/${first.invoice}"]`).waitFor()
          await page.getByRole('checkbox').check()
          await page.getByText('1 of 1 checked').first().waitFor()
          expect(await axeViolations(page)).toEqual([])
          expect(await overflow(page)).toBe(0)
          await pack.click()
          await page.locator(`a[href="/orders/${second.invoice}"]`).waitFor()
          await page.getByText(/^Final in \d+ s$/).waitFor()
          expect(await pendingPacks(world)).toEqual([first.id])
          await page.getByRole('button', { name: 'Undo' }).click()
          await page.getByText('Undone. The parcel is to be packed again.').waitFor()
          expect(await pendingPacks(world)).toEqual([])
        }),
      )
    }),
  )

  test('goes on without a connection, sends what was packed when it is back, and leaves nothing after signing out', () =>
    withCommittedOrderingShop(async (world) => {
      const [first, second] = [await paidOrder(world), await paidOrder(world)]
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs(
          'packer',
          { screen: 'phone', expected: /pack\/sync.*ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED.*pack\/sync/ },
          async (page) => {
            const keptPages = () =>
              page.evaluate(async () =>
                (await (await caches.open('office-pages')).keys()).map(({ url }) => new URL(url).pathname),
              )
            await page.goto('/pack')
            // The last one that is kept. `waitForFunction` takes a promise for true, so it would not wait.
            await expect.poll(keptPages).toContain(`/orders/${second.invoice}/label.data`)
            await office.whileAway(async () => {
              await page.getByRole('button', { name: 'Mark as packed' }).click()
              await page.getByText('Offline since').waitFor()
              await page.getByText('1 parcel will be sent').waitFor()
              await page.locator(`main a[href="/orders/${second.invoice}"]`).waitFor()
              await page.getByRole('checkbox').check()
              await page.reload()
              await page.locator(`main a[href="/orders/${second.invoice}"]`).waitFor()
              await page.locator('input[type=checkbox]:checked').waitFor()
              await page.goto(`/orders/${second.invoice}`)
              await page.getByText('Jl. Melati 5').waitFor()
              expect(await pendingPacks(world)).toEqual([])
            })
            await expect.poll(() => pendingPacks(world), { timeout: 20_000 }).toEqual([first.id])
            expect(await keptPages()).toContain('/pack')
            await page.goto('/account')
            await page.evaluate(() =>
              document.querySelector<HTMLFormElement>('form[action="/sign-out"]')?.requestSubmit(),
            )
            await page.waitForURL('**/sign-in')
            expect(await keptPages()).toEqual([])
          },
        ),
      )
    }))

  test('has the pictures of all parcels without a connection', () =>
    withCommittedOrderingShop(async (world) => {
      const files: string[] = []
      for (const _ of [1, 2, 3, 4]) {
        const order = await paidOrder(world)
        const { file } = await world.picture()
        await world.shop.media.write(publishedName(file), new Uint8Array([1]))
        await world.shop.db.updateTable('order_item').set({ image: file }).where('order_id', '=', order.id).execute()
        files.push(`/public/storage/content/${file}`)
      }
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('packer', { screen: 'phone' }, async (page) => {
          await page.goto('/pack')
          const kept = () =>
            page.evaluate(async () =>
              (await (await caches.open('office-files')).keys()).map(({ url }) => new URL(url).pathname),
            )
          await expect.poll(kept, { timeout: 20_000 }).toEqual(expect.arrayContaining(files))
        }),
      )
    }))
})
