import { describe, expect, test } from 'vitest'
import { deskOf } from '../../test/support/shop/operator.ts'
import { addStaff } from '../../test/support/shop/staff.ts'
import { inTestShop } from '../../test/support/shop/test-shop.ts'
import { runCommand } from './run-command.ts'

describe('doctor', () => {
  test.each([
    [{ OFFICE: 'off' }, /^✓ Office: off/],
    [
      { OFFICE_ORIGIN: 'http://localhost:3000' },
      /^✗ Office: OFFICE_ORIGIN is http:\/\/localhost:3000, an address of the shop/,
    ],
    [{ OFFICE_ORIGIN: 'http://192.168.1.5:3001' }, /^! Office: .* has no TLS/],
    [{ PUBLIC_ORIGIN: 'https://shop.example', PAYMENT_PROVIDER: 'sandbox' }, /^! Office: only this machine reaches/],
    [{ OFFICE_ORIGIN: 'https://office.shop.example' }, /^✓ Office: at https:\/\/office\.shop\.example/],
  ])('checks the address of the office: %j', (settings, finding) =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder, settings)
      await runCommand(desk, ['doctor'])
      expect(output.find((line) => line.includes('Office:'))).toMatch(finding)
    }),
  )

  test('checks that the office has an owner with a second factor, and the key of the codes', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const staffLines = async (settings: Record<string, string> = {}) => {
        const { desk, output } = deskOf(shop, mediaFolder, settings)
        await runCommand(desk, ['doctor'])
        return output.filter((line) => /Staff:|Office key:/.test(line))
      }
      const live = { PUBLIC_ORIGIN: 'https://shop.example', PAYMENT_PROVIDER: 'sandbox' }
      expect(await staffLines(live)).toEqual([expect.stringMatching(/^! Staff: none yet; .*staff setup/)])
      const { id, email } = await addStaff(shop.db)
      expect(await staffLines()).toEqual([
        expect.stringMatching(`^! Staff: ${email} still has to add a passkey or code`),
      ])
      await shop.db
        .insertInto('staff_one_time_code')
        .values({ staff_id: id, secret: 'sealed', new_secret: null, last_step: null, added_at: new Date() })
        .execute()
      expect(await staffLines()).toEqual([
        '✓ Staff: 1 with access',
        expect.stringMatching(/^✗ Office key: .*office-key is missing/),
      ])
      expect(await staffLines({ OFFICE_SECRET: 'x'.repeat(32) })).toEqual(['✓ Staff: 1 with access'])
    }))
})
