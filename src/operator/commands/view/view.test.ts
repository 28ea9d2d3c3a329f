import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { deskOf } from '../../../../test/support/shop/operator.ts'
import { addStaff } from '../../../../test/support/shop/staff.ts'
import { listSavedViews, saveView } from '../../../shop/staff/views/saved-views.ts'
import { runCommand } from '../../run-command.ts'

function terminalOf({ shop, mediaFolder }: OrderingShop) {
  const { desk, output } = deskOf(shop, mediaFolder)
  return {
    async type(...words: string[]) {
      output.length = 0
      const code = await runCommand(desk, words)
      return { code, output: output.join('\n') }
    },
  }
}

describe('npm run shop -- view', () => {
  test('saves a list of orders for a person, lists its orders, and removes it', () =>
    withOrderingShop(async (world) => {
      const { type } = terminalOf(world)
      const [ratna, unpaid] = [await addStaff(world.shop.db), await unpaidOrder(world)]
      expect((await type('view', 'save', 'Ditunggu', '--of', ratna.email, '--view', 'unpaid')).code).toBe(0)
      expect(await listSavedViews(world.shop, { staffId: ratna.id, list: 'orders' })).toMatchObject([
        { name: 'Ditunggu', query: 'view=unpaid' },
      ])
      expect((await type('view', 'list')).output).toMatch(/Ditunggu +owner-\S+ +orders +view unpaid/)
      expect((await type('order', 'list', '--view', 'ditunggu')).output).toContain(unpaid.invoice)
      await unpaid.become(unpaid.choose('qris'), 'settlement')
      expect((await type('order', 'list', '--view', 'Ditunggu')).output).not.toContain(unpaid.invoice)
      expect((await type('view', 'remove', 'Ditunggu')).code).toBe(0)
      expect(await listSavedViews(world.shop, { staffId: ratna.id, list: 'orders' })).toEqual([])
    }))

  test('asks whose view it is when two people use the same name', () =>
    withOrderingShop(async (world) => {
      const { type } = terminalOf(world)
      const people = [await addStaff(world.shop.db), await addStaff(world.shop.db, { role: 'manager' })]
      for (const { id } of people)
        await saveView(world.shop, { staffId: id, list: 'orders', name: 'Bali', query: 'view=all' })
      const unclear = await type('order', 'list', '--view', 'Bali')
      expect(unclear).toEqual({ code: 1, output: expect.stringContaining(`--of with one of ${people[0]?.email}, `) })
      expect((await type('order', 'list', '--view', 'Bali', '--of', people[1]?.email ?? '')).code).toBe(0)
      expect((await type('view', 'remove', 'Bali')).code).toBe(1)
    }))

  test('refuses an unknown view, person or filter, and changes nothing', () =>
    withOrderingShop(async (world) => {
      const { type } = terminalOf(world)
      const { id, email } = await addStaff(world.shop.db)
      const wrong = [
        ['order', 'list', '--view', 'nothing'],
        ['view', 'remove', 'nothing'],
        ['view', 'save', 'Bali', '--of', 'unknown@lirih.example'],
        ['view', 'save', 'Bali', '--of', email, '--from', 'yesterday'],
        ['view', 'save', 'Bali', '--of', email, '--view', 'mine'],
      ]
      for (const words of wrong) expect((await type(...words)).code, words.join(' ')).toBe(1)
      expect(await listSavedViews(world.shop, { staffId: id, list: 'orders' })).toEqual([])
    }))
})
