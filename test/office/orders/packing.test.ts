import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { performDuePacks } from '../../../src/shop/orders/packing/pack-later.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

const signedIn = async ({ shop }: OrderingShop, role: 'manager' | 'packer' | 'editor', name: string = role) =>
  officeClient(shop, await addStaff(shop.db, { role, name }))

const textOf = async (response: Response) => (await response.text()).replace(/<!-- -->/g, '')

const letPacksBecomeFinal = async ({ shop }: OrderingShop) => {
  await sql`update pending_pack set due_at = clock_timestamp()`.execute(shop.db)
  await performDuePacks({ ...shop, actor: { kind: 'clock' } }, new AbortController().signal)
}

describe('the stock movements in the office', () => {
  test('name the order only to people who may see orders', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const [bima, rina] = [await signedIn(world, 'manager'), await signedIn(world, 'editor')]
      expect(await textOf(await bima.get('/stock/movements'))).toContain(order.invoice)
      const shown = await rina.get('/stock/movements')
      expect([shown.status, (await textOf(shown)).includes(order.invoice)]).toEqual([200, false])
    }))
})

describe('Packed in the office', () => {
  test('is shown to everyone as not final, and can be undone by another person', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const [sari, bima] = [await signedIn(world, 'packer', 'Sari'), await signedIn(world, 'manager', 'Bima')]
      const { message } = await sari.follow(await sari.post('/pack', { invoice: order.invoice }))
      expect(message.undo).toEqual({ what: 'pack', invoice: order.invoice, from: 'pack', seconds: 10 })
      const page = `/orders/${order.invoice}`
      expect(await textOf(await bima.get(page))).toMatch(/Packed by Sari, final in \d+ s\./)
      // The first page has the toast with its Undo.
      await sari.get('/pack')
      expect(await textOf(await sari.get('/pack'))).not.toContain(order.invoice)
      const undone = await bima.follow(await bima.post(`${page}/undo`, { what: 'pack' }))
      expect(undone).toMatchObject({ to: page, message: { kind: 'done' } })
      await letPacksBecomeFinal(world)
      expect(await order.status()).toBe('Paid')
      expect(await textOf(await sari.get('/pack'))).toContain(order.invoice)
    }))

  test('leaves the badge of Pack at once, and is there again when it is undone', () =>
    withOrderingShop(async (world) => {
      const orders = [await paidOrder(world), await paidOrder(world)]
      const office = await signedIn(world, 'packer')
      const badge = async () =>
        /href="\/pack"(?:(?!<\/a>).)*<span class="[^"]*">(\d+)<\/span>/s.exec(
          await textOf(await office.get('/orders')),
        )?.[1]
      expect(await badge()).toBe('2')
      const { invoice = '' } = orders[0] ?? {}
      await office.post('/pack', { invoice })
      expect(await badge()).toBe('1')
      await office.post(`/orders/${invoice}/undo`, { what: 'pack' })
      expect(await badge()).toBe('2')
    }))

  test('is final after ten seconds', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'packer')
      await office.post('/pack', { invoice: order.invoice })
      await letPacksBecomeFinal(world)
      const undone = await office.follow(await office.post(`/orders/${order.invoice}/undo`, { what: 'pack' }))
      expect(undone.message).toMatchObject({ kind: 'failed' })
      expect(await order.status()).toBe('Packed')
    }))
})

describe('Shipped in the office', () => {
  test('emails the customer ten minutes later, and can be undone until then', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'packer')
      const page = `/orders/${order.invoice}`
      await office.post(`${page}/parcel`, { intent: 'ship', waybill: '004412345678' })
      const { minutes } = await world.shop.db
        .selectFrom('outbox_email')
        .select(sql<number>`round(extract(epoch from due_at - queued_at) / 60)::int`.as('minutes'))
        .where('kind', '=', 'order.shipped')
        .executeTakeFirstOrThrow()
      expect(minutes).toBe(10)
      expect(await textOf(await office.get(page))).toContain('The customer is emailed at')
      await office.post(`${page}/undo`, { what: 'ship' })
      expect(await order.status()).toBe('Packed')
      expect(await order.emails()).not.toContain('order.shipped')
    }))
})

describe('the page for packing', () => {
  test('receives its ticks and marks one by one, as the queue of a phone sends them', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'packer')
      const { size_id: sizeId } = await world.shop.db
        .selectFrom('order_item')
        .select('size_id')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      const tick = { kind: 'tick', invoice: order.invoice, sizeId: String(sizeId), isIn: 'yes' }
      expect((await office.post('/pack/sync', tick)).status).toBe(200)
      expect(await textOf(await office.get('/pack'))).toContain('1 of 1 checked')
      expect((await office.post('/pack/sync', { kind: 'pack', invoice: order.invoice })).status).toBe(200)
      await letPacksBecomeFinal(world)
      expect(await order.status()).toBe('Packed')
      expect((await office.post('/pack/sync', { kind: 'pack', invoice: order.invoice })).status).toBe(200)
      const unpaid = await unpaidOrder(world)
      const manager = await signedIn(world, 'manager')
      expect((await manager.post('/pack/sync', { kind: 'pack', invoice: unpaid.invoice })).status).toBe(409)
    }))

  test('can be kept by a worker that may reach the office only, until the person signs out', () =>
    withOrderingShop(async (world) => {
      const office = await signedIn(world, 'packer')
      const worker = await office.get('/offline-worker.js')
      expect(worker.headers.get('content-type')).toContain('text/javascript')
      expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
      const manifest = await (await office.get('/manifest.webmanifest')).json()
      expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
      expect((await office.post('/sign-out', {})).headers.get('clear-site-data')).toBe('"cache", "storage"')
    }))
})

describe('a parcel that was sent', () => {
  test('is open to packers for 30 days, and to managers for ever', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const [packer, manager] = [await signedIn(world, 'packer'), await signedIn(world, 'manager')]
      const page = `/orders/${order.invoice}`
      await packer.post(`${page}/parcel`, { intent: 'ship', waybill: '004412345678' })
      await packer.post(`${page}/parcel`, { intent: 'deliver' })
      const shippedBefore = (days: number) =>
        sql`update placed_order set shipped_at = clock_timestamp() - make_interval(days => ${days})`.execute(
          world.shop.db,
        )
      await shippedBefore(29)
      expect((await packer.get(page)).status).toBe(200)
      await shippedBefore(31)
      expect((await packer.get(page)).status).toBe(404)
      expect((await manager.get(page)).status).toBe(200)
    }))
})

describe('a note on an order', () => {
  test('is shown with its author, to packers too, and Activity has no word of it', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const [bima, sari] = [await signedIn(world, 'manager', 'Bima'), await signedIn(world, 'packer', 'Sari')]
      const page = `/orders/${order.invoice}`
      await bima.post(`${page}/notes`, { note: 'Please add the small card.' })
      expect(await textOf(await bima.get(page))).toContain('Bima added a note')
      expect(await textOf(await sari.get('/pack'))).toContain('Bima: Please add the small card.')
      expect((await sari.post(`${page}/notes`, { note: 'Done' })).status).toBe(403)
      const rows = await world.shop.db.selectFrom('audit').selectAll().where('action', '=', 'order.note').execute()
      expect(rows).toMatchObject([{ staff_name: 'Bima', personal_fields: ['note'] }])
      expect(JSON.stringify(rows)).not.toContain('card')
    }))

  test('that two people change comes back to the second with both texts', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const [bima, ratna] = [await signedIn(world, 'manager', 'Bima'), await signedIn(world, 'manager', 'Ratna')]
      await bima.post(`/orders/${order.invoice}/notes`, { note: 'Add the card' })
      const { id } = await world.shop.db.selectFrom('order_note').select('id').executeTakeFirstOrThrow()
      const page = `/orders/${order.invoice}/notes/${id}`
      const base = JSON.stringify({ text: 'Add the card' })
      await bima.post(page, { text: 'Add the small card', base })
      const second = await ratna.post(page, { text: 'Add the red card', base })
      expect(second.status).toBe(409)
      const shown = await textOf(second)
      for (const part of [
        'Choose what to keep',
        'Bima saved this',
        'Add the small card',
        'Add the red card',
        'data-up',
      ])
        expect(shown).toContain(part)
      const choice = { text: 'Add the red card', base: JSON.stringify({ text: 'Add the small card' }) }
      expect((await ratna.follow(await ratna.post(page, choice))).message.kind).toBe('done')
      const { text } = await world.shop.db.selectFrom('order_note').select('text').executeTakeFirstOrThrow()
      expect(text).toBe('Add the red card')
    }))
})

describe('the address of an order', () => {
  const formOf = async ({ shop }: OrderingShop) => {
    const row = await shop.db.selectFrom('placed_order').selectAll().executeTakeFirstOrThrow()
    return {
      ...{ fullName: row.full_name, phone: row.phone, zipCode: row.zip_code, address: row.address },
      subdistrictId: row.subdistrict_id,
    }
  }

  test('is corrected by two people at once: what one changed is kept, and what both changed is chosen', () =>
    withOrderingShop(async (world) => {
      const { invoice } = await paidOrder(world)
      const [bima, ratna] = [await signedIn(world, 'manager', 'Bima'), await signedIn(world, 'manager', 'Ratna')]
      const page = `/orders/${invoice}/address`
      const form = await formOf(world)
      const base = JSON.stringify(form)
      await bima.post(page, { ...form, base, zipCode: '16417', address: 'Jl. Melati 15' })
      expect((await ratna.post(page, { ...form, base, fullName: 'Siti A.' })).status).toBe(303)
      expect(await formOf(world)).toEqual({
        ...form,
        ...{ fullName: 'Siti A.', zipCode: '16417', address: 'Jl. Melati 15' },
      })
      const second = await ratna.post(page, { ...form, base, zipCode: '16418', fullName: 'Siti A.' })
      expect(second.status).toBe(409)
      const shown = await textOf(second)
      for (const part of ['saved this', '16417', '16418', 'Save chosen values', 'data-up'])
        expect(shown).toContain(part)
      expect(await formOf(world)).toMatchObject({ zipCode: '16417' })
    }))

  test('finds another district without losing what was typed, and without script', () =>
    withOrderingShop(async (world) => {
      const { invoice } = await paidOrder(world)
      const office = await signedIn(world, 'manager')
      const form = { ...(await formOf(world)), fullName: 'Siti Typed', district: 'jagakarsa' }
      const response = await office.post(`/orders/${invoice}/address`, { ...form, intent: 'find-district' })
      expect(response.status).toBe(200)
      const html = await textOf(response)
      expect(html).toContain('value="Siti Typed"')
      expect(html).toContain('Jagakarsa, Kota Jakarta Selatan, DKI Jakarta')
    }))
})

describe('the waybill of an order', () => {
  test('that two people correct at once comes back to the second with both', () =>
    withOrderingShop(async (world) => {
      const { invoice } = await paidOrder(world)
      const [bima, ratna] = [await signedIn(world, 'manager', 'Bima'), await signedIn(world, 'manager', 'Ratna')]
      await bima.post(`/orders/${invoice}/parcel`, { intent: 'ship', waybill: '004412345678' })
      const page = `/orders/${invoice}/waybill`
      const base = JSON.stringify({ waybill: '004412345678' })
      await bima.post(page, { waybill: '004412345671', base })
      const second = await ratna.post(page, { waybill: '004412345672', base })
      expect(second.status).toBe(409)
      const shown = await textOf(second)
      for (const part of ['Bima saved this', '004412345671', '004412345672', 'data-up']) expect(shown).toContain(part)
      const choice = { waybill: '004412345672', base: JSON.stringify({ waybill: '004412345671' }) }
      expect((await ratna.post(page, choice)).status).toBe(303)
    }))
})
