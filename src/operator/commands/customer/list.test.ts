import { describe, expect, test } from 'vitest'
import { deskOf } from '../../../../test/support/shop/operator.ts'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { runCommand } from '../../run-command.ts'

describe.each(['customer', 'order'])('npm run shop -- %s list --province', (what) => {
  test('names similar provinces if there is none of this name', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, [what, 'list', '--province', 'Jawa Barta'])).toBe(1)
      expect(await runCommand(desk, [what, 'list', '--province', 'xyz'])).toBe(1)
      expect(output).toEqual([
        '! There is no province Jawa Barta; there is Jawa Barat, Jawa Tengah, Jawa Timur.',
        '! There is no province xyz.',
      ])
    }))

  test('takes its short name, and small letters', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder)
      for (const province of ['jabar', 'jawa barat', 'Bali']) {
        expect(await runCommand(desk, [what, 'list', '--province', province])).toBe(0)
      }
      expect(output.join()).not.toContain('There is no province')
    }))
})
