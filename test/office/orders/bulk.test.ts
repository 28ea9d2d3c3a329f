import { describe, expect, test } from 'vitest'
import { performDuePacks } from '../../../src/shop/orders/packing/pack-later.ts'
import { shipOrder } from '../../../src/shop/orders/send-order.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { readBarcode, readPdf } from '../../support/orders/read-pdf.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

async function packerOf({ shop }: OrderingShop) {
  const { token } = await addStaff(shop.db, { role: 'packer' })
  const office = await officeClient(shop, { token })
  const { origin } = shop.office
  const send = async (path: string, fields: [string, string | Blob][]) => {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    return office.send(path, { method: 'POST', body, headers: { origin } })
  }
  return { ...office, send }
}

const invoicesOf = (orders: { invoice: string }[]) =>
  orders.map(({ invoice }): [string, string] => ['invoice', invoice])

/** The value of a waybill's field in a page. */
const waybillIn = (html: string, invoice: string) =>
  new RegExp(`<input[^>]*name="waybill:${invoice}"[^>]*value="([^"]*)"`).exec(html)?.[1]

/** The list of waybills as a page keeps it. */
const listIn = (html: string) => /<textarea[^>]*name="pasted"[^>]*>\n?([^<]*)</.exec(html)?.[1]

describe('printing in the office', () => {
  test('gives a packer the labels of the selected orders as PDF, and remembers the paper for this browser', () =>
    withOrderingShop(async (world) => {
      const orders = [await paidOrder(world), await paidOrder(world)]
      const office = await packerOf(world)
      const page = await (await office.get(`/print?${new URLSearchParams(invoicesOf(orders))}`)).text()
      expect(page).toMatch(/value="thermal"[^>]*checked|checked[^>]*value="thermal"/)
      const [first] = orders
      expect(await (await office.get(`/orders/${first?.invoice}`)).text()).toContain(`/print?invoice=${first?.invoice}`)
      const file = await office.send('/print/labels.pdf', [['format', 'a5'], ...invoicesOf(orders)])
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(file.headers.get('cache-control')).toBe('no-store')
      const pages = await readPdf(new Uint8Array(await file.arrayBuffer()))
      expect(pages.map((one) => readBarcode(one))).toEqual(orders.map(({ invoice }) => invoice))
      for (const { text } of pages) expect(text).not.toMatch(/Rp|\d{3}\.000/)
      const again = await (await office.get(`/print?${new URLSearchParams(invoicesOf(orders))}`)).text()
      expect(again).toMatch(/value="a5"[^>]*checked|checked[^>]*value="a5"/)
      const entries = await world.shop.db
        .selectFrom('audit')
        .select('actor')
        .where('action', '=', 'order.print')
        .execute()
      expect(entries).toEqual([{ actor: 'staff' }, { actor: 'staff' }])
    }))

  test('has nothing for orders without a parcel', () =>
    withOrderingShop(async (world) => {
      const unpaid = await unpaidOrder(world)
      const office = await packerOf(world)
      expect(await (await office.get(`/print?invoice=${unpaid.invoice}`)).text()).not.toContain('Siti')
      const answer = await office.send('/print/labels.pdf', [['format', 'a4'], ...invoicesOf([unpaid])])
      expect((await office.follow(answer)).message).toMatchObject({ kind: 'failed' })
      expect((await office.send('/print/labels.pdf', [['format', 'a3']])).status).toBe(400)
    }))
})

describe('the selected orders in the office', () => {
  test('are packed, and those that cannot be are left as they are', () =>
    withOrderingShop(async (world) => {
      const [one, other] = [await paidOrder(world), await unpaidOrder(world)]
      const office = await packerOf(world)
      expect(await (await office.get('/orders')).text()).toContain('form="selected-orders"')
      const { message } = await office.follow(await office.send('/orders/pack', invoicesOf([one, one, other])))
      expect(message).toEqual({
        ...{ kind: 'done', text: 'Packed: 1 order. Skipped 1, which had nothing to pack.' },
        undo: { what: 'pack', invoice: one.invoice, also: [], from: 'orders', seconds: 10 },
      })
      const none = await office.follow(await office.send('/orders/pack', []))
      expect(none.message).toEqual({ kind: 'failed', text: 'Select at least one order.' })
      expect([await one.status(), await other.status()]).toEqual(['Paid', 'Unpaid'])
      await world.shop.db
        .updateTable('pending_pack')
        .set({ due_at: new Date(0) })
        .execute()
      await performDuePacks(world.shop, new AbortController().signal)
      expect(await one.status()).toBe('Packed')
    }))

  test('are not packed if that is undone within ten seconds', () =>
    withOrderingShop(async (world) => {
      const orders = [await paidOrder(world), await paidOrder(world)]
      const office = await packerOf(world)
      await office.send('/orders/pack', invoicesOf(orders))
      const undone = await office.follow(
        await office.send('/orders/pack', [['what', 'pack'], ['from', 'orders'], ...invoicesOf(orders)]),
      )
      expect(undone.message).toEqual({ kind: 'done', text: 'Undone: 2 orders.' })
      await performDuePacks(world.shop, new AbortController().signal)
      expect(await Promise.all(orders.map((order) => order.status()))).toEqual(['Paid', 'Paid'])
    }))

  test('are exported for the courier by a manager who has proven who they are, and never by a packer', () =>
    withOrderingShop(async (world) => {
      const orders = [await paidOrder(world), await paidOrder(world)]
      const query = new URLSearchParams(invoicesOf(orders))
      expect((await (await packerOf(world)).get(`/orders/export?${query}`)).status).toBe(403)
      const manager = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      expect((await (await manager.get('/orders')).text()).includes('formAction="/orders/export"')).toBe(true)
      expect(await (await manager.get(`/orders/export?${query}`)).text()).toContain('2 orders')
      const file = await manager.post(`/orders/export/file?${query}`, {})
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      const csv = await file.text()
      for (const { invoice } of orders) expect(csv).toContain(invoice)
      expect(csv).toContain('Jl. Melati 5')
      const rows = world.shop.db.selectFrom('audit').select('after').where('action', '=', 'order.print')
      expect(await rows.execute()).toEqual([{ after: { format: 'csv' } }, { after: { format: 'csv' } }])
    }))

  test('are shipped with pasted waybills after the person has seen which parcel gets which', () =>
    withOrderingShop(async (world) => {
      const orders = [await paidOrder(world), await paidOrder(world)]
      const [one, other] = orders
      if (one === undefined || other === undefined) return expect.unreachable()
      const office = await packerOf(world)
      const path = `/orders/ship?${new URLSearchParams(invoicesOf(orders))}`
      const empty = orders.map(({ invoice }): [string, string] => [`waybill:${invoice}`, ''])
      const filled = await office.send(path, [...empty, ['pasted', '0041 2893 7715\n0041 2893 7722']])
      const page = await filled.text()
      expect(filled.status).toBe(200)
      expect(orders.map(({ invoice }) => waybillIn(page, invoice))).toEqual(['004128937715', '004128937722'])
      expect(await one.status()).toBe('Paid')
      const shipped = await office.send(path, [
        [`waybill:${one.invoice}`, '0041 2893 7715'],
        [`waybill:${other.invoice}`, '004128937722'],
      ])
      expect((await office.follow(shipped)).message).toMatchObject({ kind: 'done', text: /Shipped: 2 parcels/ })
      expect([await one.status(), await other.status()]).toEqual(['Shipped', 'Shipped'])
    }))

  test('are matched with the lines of a courier’s file by invoice', () =>
    withOrderingShop(async (world) => {
      const [one, other] = [await paidOrder(world), await paidOrder(world)]
      const office = await packerOf(world)
      const csv = `No. Resi;Order ID\n004128937722;${other.invoice}\n004128937715;${one.invoice}\n;INV-20200101-000001\n`
      const fields: [string, string | Blob][] = [
        [`waybill:${one.invoice}`, ''],
        ['file', new Blob([csv])],
      ]
      const answer = await office.send(`/orders/ship?invoice=${one.invoice}`, fields)
      const page = await answer.text()
      expect([answer.status, waybillIn(page, one.invoice), waybillIn(page, other.invoice)]).toEqual([
        ...[422, '004128937715', '004128937722'],
      ])
      expect(page).toContain('Line 4: The line has no waybill.')
      expect(listIn(page)).toBe(csv.trimEnd())
    }))

  test('keep the pasted lines that could not be used, and are shipped without them', () =>
    withOrderingShop(async (world) => {
      const [one, sent] = [await paidOrder(world), await paidOrder(world)]
      await shipOrder(world.shop, { id: sent.id }, '004128937722')
      const office = await packerOf(world)
      const path = `/orders/ship?invoice=${one.invoice}`
      const list = `${one.invoice} 004128937715\r\n${sent.invoice} 004128937733\r\nINV-20200101-000001 004128937744`
      const refused = await office.send(path, [
        [`waybill:${one.invoice}`, ''],
        ['pasted', list],
      ])
      const page = await refused.text()
      expect([refused.status, waybillIn(page, one.invoice)]).toEqual([422, '004128937715'])
      for (const shown of [
        '1 parcel filled in. Check the waybills, then ship.',
        '2 lines weren’t used. Correct them in the list and fill in again, or ship the others.',
        'Line 2: This order has no parcel to ship. Look at its status.',
        'Line 3: There is no such order. Check its number.',
      ])
        expect(page).toContain(shown)
      expect(/<textarea[^>]*aria-invalid="true"[^>]*>([^<]*)</.exec(page)?.[1]?.trim().split('\n')).toHaveLength(3)
      // With the list as it was read, the button ships; with another list it fills in first.
      const typed: [string, string] = [`waybill:${one.invoice}`, '004128937715']
      const read: [string, string] = ['read', list.replaceAll('\r\n', '\n')]
      const other = await office.send(path, [typed, read, ['pasted', `${list}\r\n`.replace('744', '755 1')]])
      expect([other.status, await one.status()]).toEqual([422, 'Paid'])
      const shipped = await office.follow(await office.send(path, [typed, read, ['pasted', list]]))
      expect([shipped.message.kind, await one.status()]).toEqual(['done', 'Shipped'])
      expect(shipped.message.text).toContain('2 lines of the list weren’t used.')
    }))

  test('leave the reasons below the list when they are refused', () =>
    withOrderingShop(async (world) => {
      const one = await paidOrder(world)
      const list = `${one.invoice} 004128937715\nINV-20200101-000001 004128937744`
      const answer = await (await packerOf(world)).send(`/orders/ship?invoice=${one.invoice}`, [
        [`waybill:${one.invoice}`, '12'],
        ['read', list],
        ['pasted', list],
      ])
      const page = await answer.text()
      expect([answer.status, listIn(page), waybillIn(page, one.invoice)]).toEqual([422, list, '12'])
      expect(page).toContain('Line 2: There is no such order. Check its number.')
    }))

  test('that were changed by hand stay when another line of the list is corrected', () =>
    withOrderingShop(async (world) => {
      const [one, other] = [await paidOrder(world), await paidOrder(world)]
      const office = await packerOf(world)
      const path = `/orders/ship?${new URLSearchParams(invoicesOf([one, other]))}`
      const list = `${one.invoice} 004128937715\n${other.invoice}`
      const fillIn = async (waybill: string, read: string, pasted: string) => {
        const page = await office.send(path, [
          [`waybill:${one.invoice}`, waybill],
          [`waybill:${other.invoice}`, ''],
          ['read', read],
          ['pasted', pasted],
        ])
        const html = await page.text()
        return [waybillIn(html, one.invoice), waybillIn(html, other.invoice)]
      }
      expect(await fillIn('', '', list)).toEqual(['004128937715', ''])
      expect(await fillIn('004128937799', list, `${list} 004128937722`)).toEqual(['004128937799', '004128937722'])
      const corrected = list.replace('715', '716')
      expect(await fillIn('004128937799', list, corrected)).toEqual(['004128937716', ''])
    }))

  test('are not shipped while one waybill is wrong, and nothing that was typed is lost', () =>
    withOrderingShop(async (world) => {
      const [one, other] = [await paidOrder(world), await paidOrder(world)]
      const office = await packerOf(world)
      const answer = await office.send(`/orders/ship?${new URLSearchParams(invoicesOf([one, other]))}`, [
        [`waybill:${one.invoice}`, '004128937715'],
        [`waybill:${other.invoice}`, '12'],
      ])
      const page = await answer.text()
      expect(answer.status).toBe(422)
      expect(page).toContain('Nothing was shipped. Correct the marked lines.')
      expect([waybillIn(page, one.invoice), waybillIn(page, other.invoice)]).toEqual(['004128937715', '12'])
      expect(page).toContain(`id="${other.invoice}-error"`)
      expect([await one.status(), await other.status()]).toEqual(['Paid', 'Paid'])
    }))

  test('are shipped with a waybill of another form when it is sent again', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await packerOf(world)
      const path = `/orders/ship?${new URLSearchParams(invoicesOf([order]))}`
      const typed: [string, string] = [`waybill:${order.invoice}`, '00412893771']
      const asked = await office.send(path, [typed])
      expect([asked.status, await asked.text()]).toEqual([422, expect.stringContaining('this one has 11')])
      await office.send(path, [typed, [`sure:${order.invoice}`, '00412893771']])
      expect(await order.status()).toBe('Shipped')
    }))

  test('may be scanned with the camera of this origin, and of no other', () =>
    withOrderingShop(async (world) => {
      const { headers } = await (await packerOf(world)).get('/orders/ship')
      expect(headers.get('permissions-policy')).toContain('camera=(self), ')
      expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
    }))

  test('show no amount to a packer', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await packerOf(world)
      for (const path of [`/print?invoice=${order.invoice}`, `/orders/ship?invoice=${order.invoice}`]) {
        for (const address of [path, path.replace('?', '.data?')]) {
          expect(await (await office.get(address)).text()).not.toMatch(/Rp|\b\d{2,3}[.,]?000\b/)
        }
      }
    }))
})
