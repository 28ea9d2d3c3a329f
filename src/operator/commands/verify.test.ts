import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../test/support/orders/unpaid-order.ts'
import { writtenOrder } from '../../../test/support/orders/written-order.ts'
import { smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { deskOf } from '../../../test/support/shop/operator.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { importFolder } from '../../shop/import-export/import-folder.ts'
import { runCommand } from '../run-command.ts'

describe('npm run shop -- verify', () => {
  test('prints how often each rule is broken, and finds no broken rule in a shop that sells', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose(), 'settlement')
      const { desk, output } = deskOf(world.shop, world.mediaFolder)
      expect(await runCommand(desk, ['verify'])).toBe(0)
      const rules = output.slice(1, -1).map((line) => line.split(/ {2,}/).slice(0, 3))
      const ids = [
        'I1',
        'I2',
        'I3',
        'I4',
        'I5',
        'I6',
        'I7',
        'I8',
        'I9',
        'I10',
        'I11',
        'I12',
        'I17',
        'I18',
        'I19',
        'I20',
      ]
      expect(rules).toEqual(ids.map((id) => ['✓', id, '0']))
    }))

  test('accepts an order whose voucher was reduced by the owner afterwards', () =>
    withOrderingShop(async (world) => {
      await withFolder(smallShop, async (folder) => void (await importFolder(world.shop, folder)))
      await unpaidOrder(world, { voucherCode: 'SALAM50' })
      const { desk, output } = deskOf(world.shop, world.mediaFolder)
      await withFolder(
        {
          'vouchers.csv':
            'code,type,amount,qty,desc,public,starts,ends,min_subtotal\nSALAM50,total,30000,100,,yes,,,0\n',
        },
        async (folder) => expect(await runCommand(desk, ['import', folder])).toBe(0),
      )
      expect(await runCommand(desk, ['verify'])).toBe(0)
      expect(output.find((line) => line.includes('I5'))).toMatch(/^✓ {2}I5 +0 /)
    }))

  test('fails if pieces are missing without a stock movement, and names the rule', () =>
    inTestShop(async (world) => {
      const abaya = await world.article({ sizes: { S: 5, M: 5 } })
      await sql`update article_size set stock = stock - 1 where article_id = ${abaya.id}`.execute(world.shop.db)
      const { desk, output } = deskOf(world.shop, world.mediaFolder)
      expect(await runCommand(desk, ['verify'])).toBe(1)
      expect(output.find((line) => line.startsWith('✗'))).toMatch(/^✗ {2}I1 +2 /)
      expect(output.at(-1)).toContain('I1 does not hold')
    }))

  test('fails if an order is Paid without a payment', () =>
    inTestShop(async (world) => {
      await world.article({ sizes: { M: 5 } })
      const { id: customerId } = await world.customer()
      await writtenOrder(world.shop.db, { customerId, status: 'Paid', paid_at: new Date() })
      const { desk, output } = deskOf(world.shop, world.mediaFolder)
      expect(await runCommand(desk, ['verify'])).toBe(1)
      expect(output.filter((line) => line.startsWith('✗')).join()).toContain('I8')
    }))

  test('explains its usage if it gets parameters', () =>
    inTestShop(async (world) => {
      const { desk, output } = deskOf(world.shop, world.mediaFolder)
      expect(await runCommand(desk, ['verify', 'all'])).toBe(2)
      expect(output.at(-1)).toMatch(/^! {3}verify /)
    }))
})
