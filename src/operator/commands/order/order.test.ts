import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type OrderingShop,
  placed,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../../test/support/orders/ordering-shop.ts'
import { received, unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { deskOf } from '../../../../test/support/shop/operator.ts'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { sendEmails } from '../../../jobs/send-emails.ts'
import { findOrder } from '../../../shop/orders/find-orders.ts'
import { runCommand } from '../../run-command.ts'
import { drawSlip } from './sending/draw-slip.ts'

/** An operator's terminal, and its output. */
function operatorOf({ shop, mediaFolder }: Pick<OrderingShop, 'shop' | 'mediaFolder'>) {
  const { desk, output } = deskOf(shop, mediaFolder)
  const plain = (line: string) => line.replaceAll('\u00a0', ' ')
  return {
    output,
    last: () => plain(output.at(-1) ?? ''),
    all: () => plain(output.join('\n')),
    type: (...words: string[]) => runCommand(desk, ['order', ...words]),
  }
}

async function paidOrder(world: OrderingShop, method?: string) {
  const order = await unpaidOrder(world)
  await order.become(order.choose(method), 'settlement')
  return order
}

const RESI = '004712345678'

describe('npm run shop -- order list', () => {
  test('lists orders, newest first, all or with one status', () =>
    withOrderingShop(async (world) => {
      const older = await paidOrder(world)
      const newer = await unpaidOrder(world)
      const { output, type } = operatorOf(world)
      expect(await type('list')).toBe(0)
      expect(output.map((line) => line.split(' ')[0])).toEqual(['invoice', newer.invoice, older.invoice])
      output.length = 0
      await type('list', '--status', 'paid')
      expect(output.map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
        ['invoice', 'status'],
        [older.invoice, 'Paid'],
      ])
    }))

  test('writes a CSV with the courier’s columns, in which no text runs as a formula', () =>
    withOrderingShop(async (world) => {
      const abaya = await world.article({
        sku: 'GM-1',
        name: 'Abaya Arum',
        color: 'Daun',
        weightGrams: 600,
        sizes: { M: 5 },
      })
      const customer = await world.shopper([[abaya, 'M', 2]])
      await world.order(customer, { fullName: '=HYPERLINK("x")', address: 'Jl. Melati 5\nRT 03' })
      const { output, type } = operatorOf(world)
      expect(await type('list', '--csv', '--status', 'Unpaid')).toBe(0)
      const [head, row] = output.join('').split('\n')
      expect(head).toBe('\uFEFFrecipient,phone,address,items,weight,service,invoice,status,refunded')
      expect(row).toMatch(
        /^"'=HYPERLINK\(""x""\)",081234567890,"Jl\. Melati 5, RT 03, Sukmajaya, Kota Depok, Jawa Barat 16416","2 × Abaya Arum \(Daun, M, GM-1\)",1200,SiCepat REG,INV-\d{8}-\d{6},Unpaid,$/,
      )
    }))

  test.each([
    ['+62 812-3456-7890', '081234567890'],
    ['62 812 3456 7890', '081234567890'],
    ['ask at the gate', 'ask at the gate'],
  ])('as CSV and on the slip gives the courier the number %s as %s', (written, dialled) =>
    withOrderingShop(async (world) => {
      const abaya = await world.article({ sizes: { M: 5 } })
      const customer = await world.shopper([[abaya, 'M', 1]])
      const { invoice } = placed(await world.order(customer, { phone: written }))
      const { output, type } = operatorOf(world)
      await type('list', '--csv')
      expect(output.join('').split('\n')[1]?.split(',')[1]).toBe(dialled)
      const order = await findOrder(world.shop, { invoice })
      expect(order && drawSlip(order, world.shop.identity)).toContain(`\n${dialled}<br>`)
    }),
  )

  test('accepts a status of two words without quotes, and names all statuses if it is unknown', () =>
    withOrderingShop(async (world) => {
      const { last, type } = operatorOf(world)
      expect(await type('list', '--status', 'payment-check')).toBe(0)
      expect(last()).toBe('No order is Payment Check.')
      expect(await type('list', '--status', 'Creating')).toBe(1)
      expect(last()).toContain('Unpaid, Paid, Packed, Shipped, Delivered')
    }))
})

describe('npm run shop -- order show', () => {
  test('shows everything about an order, with a link to a WhatsApp conversation with its customer', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { all, type } = operatorOf(world)
      expect(await type('show', order.invoice.toLowerCase())).toBe(0)
      expect(all()).toContain(`${order.invoice} is Paid. Pack it`)
      expect(all()).toContain(`https://wa.me/6281234567890?text=Order%20${order.invoice}`)
      expect(all()).toContain(order.customer.email)
      expect(all()).toContain('Jl. Melati 5, Sukmajaya, Kota Depok, Jawa Barat 16416')
      expect(all()).toMatch(/total +Rp 710\.000/)
      expect(all()).toMatch(
        new RegExp(`${order.reference} +midtrans +bank_transfer|${order.reference} +midtrans +bca_va`),
      )
    }))
})

describe('npm run shop -- order slip', () => {
  test('writes a label and a picking list that no name can turn into markup', () =>
    withOrderingShop(async (world) => {
      const abaya = await world.article({ sku: 'GM-1', name: 'Abaya <Arum>', sizes: { M: 5 } })
      const customer = await world.shopper([[abaya, 'M', 2]])
      await world.order(customer, { fullName: 'Siti <b>Aminah</b>' })
      const [page] = world.midtrans.pages
      const id = world.midtrans.choose(page?.reference ?? '')
      world.midtrans.become(id, 'settlement')
      const { invoice } = await world.shop.db.selectFrom('placed_order').select('invoice').executeTakeFirstOrThrow()
      const { type, last } = operatorOf(world)
      await received(world.shop, world.midtrans.notice(id))
      expect(await type('slip', invoice)).toBe(0)
      expect(last()).toContain(join(world.mediaFolder, `${invoice}.html`))
      const slip = await readFile(join(world.mediaFolder, `${invoice}.html`), 'utf8')
      expect(slip).toContain('Siti &lt;b&gt;Aminah&lt;/b&gt;')
      expect(slip).toContain('<td>2</td><td>Abaya &lt;Arum&gt;</td><td>Ivory</td><td>M</td><td>GM-1</td>')
      expect(slip).toContain('081234567890')
      expect(slip).not.toMatch(/<(script|link|img)/)
    }))

  test('is refused for an order that is not paid', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const { last, type } = operatorOf(world)
      expect(await type('slip', order.invoice)).toBe(1)
      expect(last()).toContain('It waits for its payment')
    }))
})

describe('npm run shop -- order pack, ship, deliver', () => {
  test('take an order to its customer, with emails for sending and delivery', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { last, type } = operatorOf(world)
      expect(await type('pack', order.invoice)).toBe(0)
      expect(await order.status()).toBe('Packed')
      expect(last()).toContain(`order ship ${order.invoice} --resi`)
      expect(await type('ship', order.invoice, '--resi', '00441234567')).toBe(1)
      expect(await type('ship', order.invoice, '--resi', RESI)).toBe(0)
      expect(await order.status()).toBe('Shipped')
      expect(await type('waybill', order.invoice, '--resi', '00441234567')).toBe(1)
      expect(await type('waybill', order.invoice, '--resi', '00441234567', '--any-form')).toBe(0)
      expect(await type('deliver', order.invoice)).toBe(0)
      expect(await order.status()).toBe('Delivered')
      expect(await order.emails()).toEqual([
        'order.placed',
        'order.paid',
        'shop.paid',
        'order.shipped',
        'order.delivered',
      ])
    }))

  test('ship a paid order that was not marked as packed', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { type } = operatorOf(world)
      expect(await type('ship', order.invoice, '--resi', RESI)).toBe(0)
      expect(await order.status()).toBe('Shipped')
    }))

  test('ship once, when two operators do it at the same time', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const [one, other] = [operatorOf(world), operatorOf(world)]
      const exits = await Promise.all([
        one.type('ship', order.invoice, '--resi', RESI),
        other.type('ship', order.invoice, '--resi', '009900000000'),
      ])
      expect(exits.sort()).toEqual([0, 1])
      expect((await order.emails()).filter((kind) => kind === 'order.shipped')).toHaveLength(1)
    }))

  test('correct a waybill: the change is recorded, and a customer who has the wrong one gets an email', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { last, type } = operatorOf(world)
      const [first, second] = [RESI, '004712345679']
      await type('ship', order.invoice, '--resi', first)
      expect(await type('ship', order.invoice, '--resi', second)).toBe(1)
      expect(last()).toContain(`npm run shop -- order waybill ${order.invoice} --resi <waybill>`)
      const emails = () => world.emails.filter(({ text }) => text.includes(second)).map(({ subject }) => subject)
      expect(await type('waybill', order.invoice, '--resi', second)).toBe(0)
      expect(last()).toContain('was not sent yet')
      await sendEmails(world.shop)
      expect(emails()).toEqual([`Your order ${order.invoice} is on its way`])
      expect(await type('waybill', order.invoice, '--resi', '004712345670')).toBe(0)
      expect(await type('waybill', order.invoice, '--resi', second)).toBe(0)
      await sendEmails(world.shop)
      expect(emails()).toContain(`The right resi number for your order ${order.invoice}`)
      const changes = await world.shop.db
        .selectFrom('order_change')
        .select(['changed_by', 'what', 'value_before', 'value_after'])
        .orderBy('id')
        .execute()
      expect(changes).toEqual([
        { changed_by: 'terminal', what: 'waybill', value_before: first, value_after: second },
        { changed_by: 'terminal', what: 'waybill', value_before: second, value_after: '004712345670' },
        { changed_by: 'terminal', what: 'waybill', value_before: '004712345670', value_after: second },
      ])
      expect(await type('waybill', order.invoice, '--resi', second)).toBe(1)
      expect(last()).toContain('already')
      expect(await order.status()).toBe('Shipped')
    }))

  test.each([
    ['correct the waybill of what was not sent', ['waybill', '--resi', RESI], 'cannot be given another waybill'],
    ['correct to what is no waybill', ['waybill', '--resi', '<b>'], '<b> is no waybill number'],
    ['confirm a transfer that is not due', ['transferred'], 'No transfer is due'],
    ['pack what is not paid', ['pack'], 'is Unpaid and cannot be packed. It waits for its payment'],
    ['ship what is not paid', ['ship', '--resi', RESI], 'is Unpaid and cannot be shipped. It waits for its payment'],
    ['deliver what was not sent', ['deliver'], 'is Unpaid and cannot be delivered.'],
    ['refund what is not paid', ['refund'], 'is Unpaid and cannot be refunded.'],
    ['resolve what fits', ['resolve', '--as', 'paid'], 'is Unpaid and cannot be resolved.'],
    ['ship without a waybill', ['ship'], 'needs the waybill number'],
    ['ship under what is no waybill', ['ship', '--resi', '<b>'], '<b> is no waybill number'],
  ])('refuse to %s, say what to do, and change nothing', (_what, [command = '', ...more], complaint) =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const { last, type } = operatorOf(world)
      expect(await type(command, order.invoice, ...more)).toBe(1)
      expect(last()).toContain(complaint)
      expect(last()).toContain('Nothing was changed.')
      expect(await order.status()).toBe('Unpaid')
      expect(await order.emails()).toEqual(['order.placed'])
    }),
  )

  test.each([['show'], ['slip'], ['pack'], ['deliver'], ['cancel'], ['refund']])(
    'and %s say when there is no such order',
    (command) =>
      inTestShop(async (world) => {
        const { last, type } = operatorOf(world)
        expect(await type(command, 'INV-20250312-999999')).toBe(1)
        expect(last()).toContain('There is no order INV-20250312-999999; npm run shop -- order list')
      }),
  )

  test.each([
    [[]],
    [['send', 'INV-1']],
    [['pack']],
    [['pack', 'INV-1', '--resi', RESI]],
    [['list', 'INV-1']],
    [['refund', 'INV-1', '--amount']],
    [['resolve', 'INV-1']],
    [['resolve', 'INV-1', '--as', 'gift']],
  ])('explain themselves for %j', (words) =>
    inTestShop(async (world) => {
      const { last, type } = operatorOf(world)
      expect(await type(...words)).toBe(2)
      expect(last()).toMatch(/^! {3}order /)
    }),
  )
})
