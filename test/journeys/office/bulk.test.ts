import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { performDuePacks } from '../../../src/shop/orders/packing/pack-later.ts'
import { printOrders } from '../../../src/shop/orders/printing/print-orders.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { type OrderingShop, withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { type ReadPage, readPdf } from '../../support/orders/read-pdf.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { axeViolations, drawn, overflow } from '../../support/pages/page-facts.ts'

async function paidOrders(world: OrderingShop, count: number) {
  const orders: Awaited<ReturnType<typeof unpaidOrder>>[] = []
  while (orders.length < count) {
    const order = await unpaidOrder(world)
    await order.become(order.choose('qris'), 'settlement')
    orders.push(order)
  }
  return orders
}

async function expectAccessible(page: Page) {
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

const waybillAt = (at: number) => `0041289377${String(at).padStart(2, '0')}`

describe('many orders in the office', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'are packed and shipped with pasted waybills in at most 30 taps on a %s',
    (screen) =>
      withCommittedOrderingShop(async (world) => {
        const orders = await paidOrders(world, 20)
        let taps = 0
        const tap = async (target: Locator) => {
          taps += 1
          await target.click()
        }
        await withOfficeInBrowser(world.shop, (office) =>
          office.visitAs('packer', { screen }, async (page) => {
            const press = (name: string | RegExp) => tap(page.getByRole('button', { name }))
            await page.goto('/orders')
            await expectAccessible(page)
            await press('Select all')
            await page.getByText('20 selected').waitFor()
            await press(/^Pack$/)
            await page.getByText('Packed: 20 orders.').waitFor()
            // The page begins without its script, which takes the message over.
            await drawn(page)
            await page.getByText('Packed: 20 orders.').waitFor()
            // Ten seconds later.
            await world.shop.db
              .updateTable('pending_pack')
              .set({ due_at: new Date(0) })
              .execute()
            await performDuePacks(world.shop, new AbortController().signal)
            await tap(page.getByRole('link', { name: /To ship/ }))
            await page.waitForURL('**/orders?view=to-ship*')
            await press('Select all')
            await press('Ship…')
            await page.getByRole('heading', { name: 'Ship 20 parcels' }).waitFor()
            const paste = page.getByRole('textbox', { name: /Paste/ })
            // Focus, hold, and Paste.
            taps += 3
            await paste.fill(orders.map((_, at) => waybillAt(at)).join('\n'))
            await press('Fill in')
            await page.getByText('20 parcels filled in.').waitFor()
            await expectAccessible(page)
            await press('Ship parcels')
            await page.getByText('Shipped: 20 parcels.').waitFor()
          }),
        )
        expect(taps).toBeLessThanOrEqual(30)
        const sent = await world.shop.db
          .selectFrom('placed_order')
          .select(['status', 'resi'])
          .orderBy('invoice')
          .execute()
        expect(sent).toEqual(orders.map((_, at) => ({ status: 'Shipped', resi: waybillAt(at) })))
      }),
  )

  test('are selected and printed without script', () =>
    withCommittedOrderingShop(async (world) => {
      const [one, other] = await paidOrders(world, 2)
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('packer', { screen: 'phone', script: false }, async (page) => {
          await page.goto('/orders')
          for (const box of await page.getByRole('checkbox', { name: 'Select Siti Aminah' }).all()) await box.check()
          await page.getByRole('button', { name: 'Print' }).click()
          await page.getByRole('heading', { name: 'Print' }).waitFor()
          await expect.poll(() => page.getByRole('link', { name: /^INV-/ }).allTextContents()).toHaveLength(2)
          await page.getByRole('radio', { name: /A5/ }).check()
          const answered = page.context().waitForEvent('response', (answer) => answer.url().endsWith('/labels.pdf'))
          await page.getByRole('button', { name: 'Print labels' }).click()
          const answer = await answered
          expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
        }),
      )
      const printed = await world.shop.db
        .selectFrom('audit')
        .select('subject_key')
        .where('action', '=', 'order.print')
        .execute()
      expect(printed.map(({ subject_key }) => subject_key)).toEqual([one?.invoice, other?.invoice])
    }))
})

/** The barcode of a label as the camera of a phone sees it: a little turned and blurred, on a table. */
async function photographOf({ picture: { width, height, data } }: ReadPage): Promise<string> {
  const [left, top] = [Math.round(width * 0.3), Math.round(height * 0.78)]
  const label = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left, top, width: width - left, height: height - top })
    .resize({ width: 1000 })
    .rotate(3, { background: '#6b5d50' })
    .png()
    .toBuffer()
  const table = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#6b5d50' } })
  const photograph = await table
    .composite([{ input: label }])
    .blur(1)
    .jpeg({ quality: 80 })
    .toBuffer()
  return `data:image/jpeg;base64,${photograph.toString('base64')}`
}

/** The headless browser has no camera, not even a false one. This one shows each photograph for a second. */
const showToCamera = (page: Page, photographs: string[]) =>
  page.addInitScript((addresses: string[]) => {
    const pictures = addresses.map((address) => Object.assign(new Image(), { src: address }))
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    const draw = () => {
      const isCovered = document.documentElement.hasAttribute('data-camera-covered')
      const picture = pictures[Math.floor(performance.now() / 1_000) % pictures.length]
      if (isCovered) canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
      else if (picture?.complete) canvas.getContext('2d')?.drawImage(picture, 0, 0)
      requestAnimationFrame(draw)
    }
    navigator.mediaDevices.getUserMedia = async () => {
      draw()
      return canvas.captureStream(30)
    }
  }, photographs)

const coverCamera = (page: Page, isCovered: boolean) =>
  page.evaluate((covered) => document.documentElement.toggleAttribute('data-camera-covered', covered), isCovered)

describe('scanning waybills', () => {
  test('reads a label and then its waybill from the camera into the field of that parcel, and takes it back', () =>
    withCommittedOrderingShop(async (world) => {
      const [first, second] = await paidOrders(world, 2)
      if (first === undefined || second === undefined) return expect.unreachable()
      const labelOf = async (invoice: string) => {
        const printed = await printOrders(world.shop, {
          ...{ invoices: [invoice], format: 'thermal', withSlips: false, language: 'en' },
        })
        const [page] = printed.ok ? await readPdf(printed.pdf) : []
        return page ?? expect.unreachable()
      }
      // Our own label of the second parcel, then a courier's label with a waybill.
      const labels = [await labelOf(second.invoice)]
      const { db } = world.shop
      const setWaybill = (resi: string) =>
        db.updateTable('placed_order').set({ resi }).where('id', '=', first.id).execute()
      await setWaybill('004128937722')
      labels.push(await labelOf(first.invoice))
      await setWaybill('')
      const photographs = await Promise.all(labels.map(photographOf))
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('packer', { screen: 'phone' }, async (page) => {
          await showToCamera(page, photographs)
          await page.goto(`/orders/ship?invoice=${first.invoice}&invoice=${second.invoice}`)
          await page.getByRole('button', { name: 'Scan' }).click()
          const field = page.locator(`[name="waybill:${second.invoice}"]`)
          await expect.poll(() => field.inputValue()).toBe('004128937722')
          expect(await axeViolations(page)).toEqual([])
          await coverCamera(page, true)
          // Each code that was read before the camera was covered is taken back.
          const undo = page.getByRole('button', { name: 'Undo last' })
          while ((await undo.count()) > 0) await undo.click()
          await page.getByRole('status').filter({ hasText: 'Undone: Siti Aminah' }).waitFor()
          expect(await field.inputValue()).toBe('')
          await coverCamera(page, false)
          await expect.poll(() => field.inputValue()).toBe('004128937722')
          await page.getByRole('button', { name: /^Review [12] parcels?$/ }).click()
          await page.getByRole('dialog').waitFor({ state: 'detached' })
          await page.locator(`[name="waybill:${first.invoice}"]`).fill('')
          await page.getByRole('button', { name: 'Ship parcels' }).click()
          await page.getByText('Shipped: 1 parcel.').waitFor()
        }),
      )
      expect([await first.status(), await second.status()]).toEqual(['Paid', 'Shipped'])
    }))

  test('says what to do when the camera is denied, and lets the person type', () =>
    withCommittedOrderingShop(async (world) => {
      const [order] = await paidOrders(world, 1)
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('packer', { screen: 'phone' }, async (page) => {
          await page.goto(`/orders/ship?invoice=${order?.invoice}`)
          await page.getByRole('button', { name: 'Scan' }).click()
          await page.getByRole('alert').filter({ hasText: 'type instead' }).waitFor()
          await page.getByRole('button', { name: 'Type instead' }).click()
          await page.getByRole('textbox', { name: 'Waybill for Siti Aminah' }).fill('004128937722')
          await page.getByRole('button', { name: 'Ship parcels' }).click()
          await page.getByText('Shipped: 1 parcel.').waitFor()
        }),
      )
    }))
})
