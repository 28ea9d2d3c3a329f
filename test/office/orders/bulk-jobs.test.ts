import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runLongJobs } from '../../../src/shop/long-jobs/run-long-jobs.ts'
import { packInBackground, shipInBackground } from '../../../src/shop/orders/bulk/bulk-job.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { readPdf } from '../../support/orders/read-pdf.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

const never = new AbortController().signal

/** Copies of one paid order, each paid a minute after the other, so that a view of 25 has them on several pages. */
async function withMany(world: OrderingShop, count: number, work: (invoices: string[]) => Promise<void>) {
  const { db } = world.shop
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  await sql`
    insert into placed_order (invoice, customer_id, status, has_pieces, request_hash, total, ongkir, discount, gross_amount,
           weight_grams, full_name, phone, address, zip_code, province_id, province_name, city_id, city_name, subdistrict_id,
           subdistrict_name, courier, service, service_name, ekstimasi, due_at, paid_at, placed_at)
    select 'INV-20200101-' || lpad(number::text, 6, '0'), customer_id, 'Paid', true, '', 0, 0, 0, 0, 1000, 'Budi', phone, address,
           zip_code, province_id, province_name, city_id, city_name, subdistrict_id, subdistrict_name, courier, service,
           service_name, ekstimasi, due_at, timestamptz '2020-01-01' + number * interval '1 minute', placed_at
      from placed_order, generate_series(1, ${count}::int) as number where id = ${order.id}`.execute(db)
  const invoices = Array.from({ length: count }, (_, at) => `INV-20200101-${String(at + 1).padStart(6, '0')}`)
  try {
    await work(invoices)
  } finally {
    await db.deleteFrom('pending_pack').execute()
    await sql`delete from placed_order where full_name = 'Budi'`.execute(db)
  }
}

async function officeOf({ shop }: OrderingShop, role: 'packer' | 'manager') {
  const { token } = await addStaff(shop.db, { role })
  return officeClient(shop, { token })
}

describe('all orders of a view', () => {
  test('can be packed at once when they are on several pages, in the background, with a page of the progress', () =>
    withOrderingShop((world) =>
      withMany(world, 120, async () => {
        const { shop } = world
        const office = await officeOf(world, 'packer')
        expect(await (await office.get('/orders')).text()).toContain('All 121 in this view')
        const begun = await office.post('/orders/pack', { all: '120', view: 'to-pack' })
        const job = begun.headers.get('location') ?? ''
        expect(job).toMatch(/^\/jobs\/\d+$/)
        expect(await (await office.get(job)).text()).toContain('You can close this page')
        await runLongJobs(shop, { 'orders-pack': packInBackground }, { stop: never })
        expect(await (await office.get(job)).text()).toContain('Packed: 120 of 120 orders.')
        const rows = await shop.db.selectFrom('audit').select('actor').where('action', '=', 'order.pack').execute()
        expect([rows.length, new Set(rows.map(({ actor }) => actor))]).toEqual([120, new Set(['staff'])])
      }),
    ))

  test('are those that the search of the page has found, and none that came after it', () =>
    withOrderingShop((world) =>
      withMany(world, 30, async (invoices) => {
        const office = await officeOf(world, 'manager')
        const page = await (await office.get('/orders?view=to-pack&search=budi')).text()
        expect(page).toContain('All 30 in this view')
        await office.post('/orders/pack', { all: '28', view: 'to-pack', search: 'budi' })
        const packed = await world.shop.db
          .selectFrom('pending_pack')
          .innerJoin('placed_order', 'placed_order.id', 'order_id')
          .select('invoice')
          .execute()
        expect(packed.map(({ invoice }) => invoice).toSorted()).toEqual(invoices.slice(0, 28))
      }),
    ))

  test('are refused in views in which there is nothing to pack', () =>
    withOrderingShop((world) =>
      withMany(world, 30, async () => {
        const office = await officeOf(world, 'manager')
        const answer = await office.post('/orders/pack', { all: '30', view: 'all' })
        expect((await office.follow(answer)).message).toEqual({ kind: 'failed', text: 'Select at least one order.' })
        expect(await (await office.get('/orders?view=unpaid')).text()).not.toContain('selected-orders')
      }),
    ))

  test('are printed a hundred in a file, and exported for the courier in one', () =>
    withOrderingShop((world) =>
      withMany(world, 120, async (invoices) => {
        const packer = await officeOf(world, 'packer')
        const page = await (await packer.get('/print?all=120&view=to-pack')).text()
        for (const button of ['Print labels 1–100', 'Print labels 101–120']) expect(page).toContain(button)
        const body = new URLSearchParams([
          ...invoices.map((invoice): [string, string] => ['invoice', invoice]),
          ...Object.entries({ format: 'thermal', from: '101' }),
        ])
        const headers = { origin: world.shop.office.origin }
        const file = await packer.send('/print/labels.pdf', { method: 'POST', body, headers })
        expect((await readPdf(new Uint8Array(await file.arrayBuffer()))).length).toBe(20)
        const manager = await officeOf(world, 'manager')
        expect(await (await manager.get('/orders?view=to-pack')).text()).toContain('Pack and ship…')
        const csv = await manager.post('/orders/export/file?all=120&view=to-pack', {})
        expect((await csv.text()).trim().split('\n').length).toBe(121)
      }),
    ))
})

describe('the waybills of more than a hundred parcels', () => {
  test('are all checked before the first parcel is shipped, and one mistake ships none', () =>
    withOrderingShop((world) =>
      withMany(world, 101, async (invoices) => {
        const office = await officeOf(world, 'packer')
        const waybills = invoices.map((invoice, at) => [
          `waybill:${invoice}`,
          String(4_128_930_000 + at).padStart(12, '0'),
        ])
        const path = '/orders/ship?all=101&view=to-pack'
        const wrong = await office.post(
          path,
          Object.fromEntries([...waybills.slice(1), [`waybill:${invoices[0]}`, '12']]),
        )
        expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Nothing was shipped')])
        const begun = await office.post(path, Object.fromEntries(waybills))
        const job = begun.headers.get('location') ?? ''
        await runLongJobs(world.shop, { 'orders-ship': shipInBackground }, { stop: never })
        expect(await (await office.get(job)).text()).toContain('Shipped: 101 of 101 parcels.')
      }),
    ))
})
