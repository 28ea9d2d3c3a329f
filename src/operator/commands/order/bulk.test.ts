import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { readBarcode, readPdf } from '../../../../test/support/orders/read-pdf.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { deskOf } from '../../../../test/support/shop/operator.ts'
import { runCommand } from '../../run-command.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

function operatorOf({ shop, mediaFolder }: OrderingShop) {
  const { desk, output } = deskOf(shop, mediaFolder)
  return { output, type: (...words: string[]) => runCommand(desk, ['order', ...words]) }
}

describe('npm run shop -- order ship --file', () => {
  test('ships every parcel of the file', () =>
    withOrderingShop(async (world) => {
      const [one, other] = [await paidOrder(world), await paidOrder(world)]
      const { output, type } = operatorOf(world)
      const file = `No Resi;Order ID\n004128937715;${one.invoice}\n004128937722;${other.invoice}\n`
      await writeFile(join(world.mediaFolder, 'parcels.csv'), file)
      expect(await type('ship', '--file', 'parcels.csv')).toBe(0)
      expect(output.join('\n')).toContain(`${other.invoice} is Shipped.`)
      expect([await one.status(), await other.status()]).toEqual(['Shipped', 'Shipped'])
    }))

  test('names each wrong line and ships nothing', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { output, type } = operatorOf(world)
      await writeFile(
        join(world.mediaFolder, 'parcels.txt'),
        `${order.invoice} 004128937715\n\nINV-20200101-000001 12\n`,
      )
      expect(await type('ship', '--file', 'parcels.txt')).toBe(1)
      expect(output.join('\n')).toMatch(
        /^! Line 3: 12 is no waybill number\..*\n! No parcel was shipped\. Nothing was changed\.$/,
      )
      await writeFile(join(world.mediaFolder, 'parcels.txt'), '004128937715\n')
      expect(await type('ship', '--file', 'parcels.txt')).toBe(1)
      expect(output.join('\n')).toContain('Line 1: 004128937715 has no invoice beside it.')
      expect(await type('ship', '--file', 'missing.txt')).toBe(1)
      expect(await order.status()).toBe('Paid')
    }))
})

describe('npm run shop -- order label', () => {
  test('writes the labels of several orders into a file that only its owner may read', () =>
    withOrderingShop(async (world) => {
      const [one, other] = [await paidOrder(world), await paidOrder(world)]
      const { output, type } = operatorOf(world)
      const words = [one.invoice.toLowerCase(), other.invoice, '--format', 'thermal', '--without-slips']
      expect(await type('label', ...words, '--out', 'labels.pdf')).toBe(0)
      expect(output[0]).toContain('2 labels on 2 pages')
      const pages = await readPdf(await readFile(join(world.mediaFolder, 'labels.pdf')))
      expect(pages.map((page) => readBarcode(page))).toEqual([one.invoice, other.invoice])
    }))

  test('refuses an unknown order, an unpaid one and another format', () =>
    withOrderingShop(async (world) => {
      const { output, type } = operatorOf(world)
      const { invoice } = await unpaidOrder(world)
      expect(await type('label', 'INV-20200101-000001', '--out', 'x.pdf')).toBe(1)
      expect(await type('label', invoice, '--out', 'x.pdf')).toBe(1)
      expect(output.join('\n')).toContain('is Unpaid and cannot be sent')
      expect(await type('label', invoice, '--out', 'x.pdf', '--format', 'a3')).toBe(2)
      expect(await type('label', invoice)).toBe(2)
    }))
})

describe('npm run shop -- order list with the filters of the office', () => {
  test('lists what fits all of them, and refuses what is no filter', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await unpaidOrder(world)
      const { output, type } = operatorOf(world)
      const listed = async (...words: string[]) => {
        output.length = 0
        expect(await type('list', ...words)).toBe(0)
        return output.slice(1).map((line) => line.split(' ')[0])
      }
      expect(await listed('--method', 'qris', '--service', 'REG', '--province', 'Jawa Barat')).toEqual([order.invoice])
      expect(await listed('--view', 'to-pack')).toEqual([order.invoice])
      expect(await listed('--voucher', 'none')).toEqual([])
      expect(await listed('--to', '2020-01-01')).toEqual([])
      expect(await type('list', '--from', 'yesterday')).toBe(1)
      expect(output.at(-1)).toBe('! There is no from yesterday; write a day as 2026-11-20.')
      expect(await type('list', '--view', 'gift')).toBe(1)
      const later = await paidOrder(world)
      expect(await listed('--method', 'qris', '--sort', 'oldest')).toEqual([order.invoice, later.invoice])
      expect(await listed('--method', 'qris')).toEqual([later.invoice, order.invoice])
      expect(await type('list', '--sort', 'dearest')).toBe(1)
      expect(output.at(-1)).toBe('! --sort is newest or oldest.')
    }))
})

describe('npm run shop -- order pack with several orders', () => {
  test('packs those that can be packed, and names the others', () =>
    withOrderingShop(async (world) => {
      const [one, other, unpaid] = [await paidOrder(world), await paidOrder(world), await unpaidOrder(world)]
      const { output, type } = operatorOf(world)
      expect(await type('pack', one.invoice, other.invoice, unpaid.invoice)).toBe(1)
      expect(output).toEqual([
        `${one.invoice} is Packed.`,
        `${other.invoice} is Packed.`,
        `! ${unpaid.invoice} has nothing to pack. Nothing was changed.`,
      ])
      expect([await one.status(), await other.status()]).toEqual(['Packed', 'Packed'])
    }))
})
