import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { performDuePacks } from '../../../src/shop/orders/packing/pack-later.ts'
import { packOrder } from '../../../src/shop/orders/send-order.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

const signedIn = async ({ shop }: OrderingShop, role: 'manager' | 'packer' | 'bookkeeper') =>
  officeClient(shop, await addStaff(shop.db, { role, name: `A ${role}` }))

async function letPacksBecomeFinal({ shop }: OrderingShop): Promise<void> {
  await sql`update pending_pack set due_at = clock_timestamp()`.execute(shop.db)
  await performDuePacks({ ...shop, actor: { kind: 'clock' } }, new AbortController().signal)
}

const lastChange = ({ shop }: OrderingShop) =>
  shop.db
    .selectFrom('audit')
    .select(['action', 'actor', 'staff_name', 'subject_key'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('an order in the office', () => {
  test('is packed, shipped and delivered, and each step names the person who did it', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'packer')
      const steps = [
        [{ intent: 'pack' }, 'order.pack', 'Paid'],
        // Becomes Packed after ten seconds.
        [{ intent: 'ship', waybill: '004412345678' }, 'order.ship', 'Shipped'],
        [{ intent: 'deliver' }, 'order.deliver', 'Delivered'],
      ] as const
      for (const [fields, action, status] of steps) {
        const response = await office.post(`/orders/${order.invoice}/parcel`, fields)
        expect((await office.follow(response)).message).toMatchObject({ kind: 'done' })
        expect(await order.status()).toBe(status)
        expect(await lastChange(world)).toEqual({
          ...{ action, actor: 'staff', staff_name: 'A packer', subject_key: order.invoice },
        })
        await letPacksBecomeFinal(world)
      }
    }))

  test('shows each attempt to pay it and what the provider reported, in plain words', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const page = await (await (await signedIn(world, 'manager')).get(`/orders/${order.invoice}`)).text()
      expect(page).toContain('QRIS')
      expect(page).toMatch(/1 notification from the provider, all verified/)
      expect(page).toContain('Says it is paid')
    }))

  test('leads to the dashboard of the provider where it was paid, for those who may see amounts', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const pageOf = async (role: 'manager' | 'packer', host: string) => {
        const account = { ...world.shop.payments.account, host }
        const shop = { ...world.shop, payments: { ...world.shop.payments, account } }
        return await (await (await signedIn({ ...world, shop }, role)).get(`/orders/${order.invoice}`)).text()
      }
      const link = '<a href="https://dashboard.sandbox.midtrans.com/"'
      expect(await pageOf('manager', 'app.sandbox.midtrans.com')).toContain(link)
      expect(await pageOf('packer', 'app.sandbox.midtrans.com')).not.toContain(link)
      expect(await pageOf('manager', 'elsewhere.example')).not.toContain('View at provider')
    }))

  test('names in its timeline who took each step and which emails were sent about it', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const packer = await signedIn(world, 'packer')
      await packer.post(`/orders/${order.invoice}/parcel`, { intent: 'pack' })
      await letPacksBecomeFinal(world)
      await packer.post(`/orders/${order.invoice}/parcel`, { intent: 'ship', waybill: '004412345678' })
      const manager = await signedIn(world, 'manager')
      await manager.post(`/orders/${order.invoice}/waybill`, { waybill: '004412345679', version: '004412345678' })
      await sendEmails(world.shop)
      const timelineOf = async (office: typeof manager) => {
        const page = await (await office.get(`/orders/${order.invoice}`)).text()
        return page.slice(page.indexOf('>Timeline<')).replaceAll(/<[^>]*>/g, '')
      }
      const timeline = await timelineOf(manager)
      for (const step of ['Packed, A packer', 'Shipped, A packer', 'Email “Payment received”: sent']) {
        expect(timeline).toContain(step)
      }
      expect(timeline).toContain('You corrected the waybill')
      expect(await timelineOf(packer)).not.toMatch(/Email “|Rp/)
    }))

  test('needs a waybill to be shipped', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'packer')
      await office.post(`/orders/${order.invoice}/parcel`, { intent: 'pack' })
      for (const waybill of [' ', '123', '<b>0044123</b>']) {
        const response = await office.post(`/orders/${order.invoice}/parcel`, { intent: 'ship', waybill })
        expect((await office.follow(response)).message).toMatchObject({ kind: 'failed' })
      }
      expect(await order.status()).toBe('Paid')
    }))

  test('asks about a waybill with a digit too few, and ships it when it is sent again', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await packOrder(world.shop, { invoice: order.invoice })
      const office = await signedIn(world, 'packer')
      const send = (sure = '') =>
        office.post(`/orders/${order.invoice}/parcel`, { intent: 'ship', waybill: '0044 1234 567', sure })
      const asked = await send()
      const page = asked.headers.get('location') ?? ''
      expect(page).toContain('?waybill=00441234567')
      const html = await (await office.get(page)).text()
      expect(html).toContain('SiCepat’s waybills have 12 digits, this one has 11')
      expect(html).toContain('name="sure" value="00441234567"')
      expect((await office.follow(await send('00441234568'))).message?.kind).not.toBe('done')
      expect(await order.status()).toBe('Packed')
      await send('00441234567')
      expect(await order.status()).toBe('Shipped')
    }))

  test('is not packed twice when a form is sent twice', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'packer')
      await office.post('/pack', { invoice: order.invoice })
      const again = await office.follow(await office.post('/pack', { invoice: order.invoice }))
      expect(again).toEqual({
        to: '/pack',
        message: { kind: 'failed', text: expect.stringContaining('Nothing was changed') },
      })
      expect(
        await world.shop.db.selectFrom('audit').select('id').where('action', '=', 'order.pack').execute(),
      ).toHaveLength(1)
    }))

  test('has no amount in anything that a packer receives', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'packer')
      for (const path of ['/', '/orders', `/orders/${order.invoice}`, '/pack']) {
        for (const address of [path, `${path === '/' ? '/_root' : path}.data`]) {
          expect([address, await (await office.get(address)).text()]).toEqual([
            address,
            expect.not.stringMatching(/Rp|\b\d{2,3}[.,]?000\b/),
          ])
        }
      }
    }))

  test('shows its amounts to a bookkeeper, who cannot change it', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'bookkeeper')
      expect(await (await office.get(`/orders/${order.invoice}`)).text()).toContain('Rp\u00a0710.000')
      expect((await office.post(`/orders/${order.invoice}/parcel`, { intent: 'pack' })).status).toBe(403)
      expect(await order.status()).toBe('Paid')
    }))

  test('is hidden from a packer before it is paid', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const office = await signedIn(world, 'packer')
      expect((await office.get(`/orders/${order.invoice}`)).status).toBe(404)
      expect(await (await office.get('/orders?view=all')).text()).not.toContain(order.invoice)
    }))

  test('is refunded in part after the amount and the recipient were confirmed', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'manager')
      const page = `/orders/${order.invoice}/refund`
      expect(await (await office.get(page)).text()).toContain('Rp\u00a0710.000 can still be refunded')
      expect(await (await office.get(`${page}?amount=10.000`)).text()).toContain('Refund Rp\u00a010.000 to Siti Aminah')
      for (const wrong of ['10,00', '-1', '1e5', '99999999'])
        expect([wrong, await (await office.get(`${page}?amount=${wrong}`)).text()]).toEqual([
          wrong,
          expect.not.stringContaining('Refund Rp'),
        ])
      const { message } = await office.follow(await office.post(page, { amount: '10000' }))
      expect(message).toEqual({ kind: 'done', text: 'Rp\u00a010.000 refunded to Siti Aminah.' })
      expect(await order.status()).toBe('Partly Refunded')
      expect(await lastChange(world)).toMatchObject({ action: 'order.refund', staff_name: 'A manager' })
    }))

  test('is cancelled while it is unpaid, and not once it is paid', () =>
    withOrderingShop(async (world) => {
      const [unpaid, paid] = [await unpaidOrder(world), await paidOrder(world)]
      const office = await signedIn(world, 'manager')
      const cancel = async ({ invoice }: { invoice: string }) =>
        (await office.follow(await office.post(`/orders/${invoice}/cancel`, {}))).message.kind
      expect([await cancel(unpaid), await unpaid.status()]).toEqual(['done', 'Cancelled'])
      expect([await cancel(paid), await paid.status()]).toEqual(['failed', 'Paid'])
    }))

  test('gets another waybill after it was shipped', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'manager')
      await office.post(`/orders/${order.invoice}/parcel`, { intent: 'ship', waybill: '004412345678' })
      const page = `/orders/${order.invoice}/waybill`
      for (const waybill of ['', '12', '004412345678']) expect((await office.post(page, { waybill })).status).toBe(422)
      expect((await office.follow(await office.post(page, { waybill: '004412345679' }))).message.kind).toBe('done')
      expect(await (await office.get(`/orders/${order.invoice}`)).text()).toContain('004412345679')
      expect(await lastChange(world)).toMatchObject({ action: 'order.waybill', staff_name: 'A manager' })
    }))

  test('is refunded by single items, and the refunded piece leaves the packing list', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'manager')
      const page = `/orders/${order.invoice}/refund`
      const field = `item-${order.abaya.sizes.M}`
      expect(await (await office.get(page)).text()).toContain('Rp\u00a0350.000 each')
      const confirmation = await (await office.get(`${page}?way=items&${field}=1&restock=yes`)).text()
      expect(confirmation).toContain('Refund Rp\u00a0350.000 to Siti Aminah')
      expect(confirmation).toContain('1 item back into stock.')
      expect(await (await office.get(`${page}?way=items&${field}=3`)).text()).toContain('Choose fewer')
      expect(await (await office.get(`${page}?way=items`)).text()).toContain('Choose at least one item')
      const fields = { way: 'items', [field]: '1', restock: 'yes', seen: '0' }
      const { message } = await office.follow(await office.post(page, fields))
      expect(message).toEqual({ kind: 'done', text: 'Rp\u00a0350.000 refunded to Siti Aminah.' })
      expect((await office.follow(await office.post(page, fields))).message).toMatchObject({ kind: 'failed' })
      expect([await order.status(), await order.stock()]).toEqual(['Partly Refunded', 4])
      const packing = await (await (await signedIn(world, 'packer')).get('/pack')).text()
      expect(packing).toContain('0 of 1')
    }))

  test('of a virtual account asks for the customer’s bank account, and shows it until the money is transferred', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('bca_va'), 'settlement')
      const office = await signedIn(world, 'manager')
      const page = `/orders/${order.invoice}/refund`
      expect(await (await office.get(`${page}?way=amount&amount=50.000`)).text()).toContain(
        'Name of the account holder',
      )
      const fields = { way: 'amount', amount: '50000', seen: '0' }
      expect((await office.post(page, fields)).status).toBe(422)
      expect(await order.status()).toBe('Paid')
      const account = { bank: 'BCA', account: '0123456789', holder: 'Siti Aminah' }
      const { message } = await office.follow(await office.post(page, { ...fields, ...account }))
      expect(message.text).toContain('Now transfer')
      const shown = async () => (await office.get(`/orders/${order.invoice}`)).text()
      expect(await shown()).toContain('BCA 0123456789 Siti Aminah')
      await office.post(`/orders/${order.invoice}/transferred`, {})
      expect(await shown()).not.toContain('BCA 0123456789')
    }))

  test('is refunded by a manager up to the limit for an order, also in parts', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const office = await signedIn(world, 'manager')
      const page = `/orders/${order.invoice}/refund`
      expect((await office.post(page, { amount: '400000' })).status).toBe(303)
      expect(await (await office.get(`${page}?amount=100.001`)).text()).toContain('Ask an owner')
      expect((await office.post(page, { amount: '100001' })).status).toBe(403)
      const { refunded_amount } = await world.shop.db
        .selectFrom('placed_order')
        .select('refunded_amount')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect(refunded_amount).toBe(400_000)
    }))
})
