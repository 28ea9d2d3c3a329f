import { describe, expect, test } from 'vitest'
import { deskOf } from '../../../../test/support/shop/operator.ts'
import { settingsByCommand, settingsByName } from '../../../../test/support/shop/recorded-settings.ts'
import { withCommittedShop } from '../../../../test/support/shop/test-shop.ts'
import { listActivity } from '../../../shop/audit/list-activity.ts'
import { runCommand } from '../../run-command.ts'

describe('the commands for settings, the look and text pages', () => {
  // recorded-actions.test.ts asks more of each command, on the server alone; this runs their statements on both databases.
  test.each(Object.entries({ ...settingsByCommand, ...settingsByName }))(
    'change something and record it: %s',
    (_, run) =>
      withCommittedShop(async (world) => {
        const { desk } = deskOf(world.shop, world.mediaFolder)
        await run(world, async (...words) => expect(await runCommand(desk, words), words.join(' ')).toBe(0))
        expect((await listActivity(world.shop, { by: 'terminal' })).entries).not.toEqual([])
      }),
  )
})
