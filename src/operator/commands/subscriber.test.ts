import { describe, expect, test } from 'vitest'
import { deskOf } from '../../../test/support/shop/operator.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { runCommand } from '../run-command.ts'

const base = { consent_version: '1', consented_at: new Date('2026-03-01T02:00:00Z') }
const confirmed_at = new Date('2026-03-01T03:30:00Z')

describe('npm run shop -- subscriber list --csv', () => {
  test('lists everyone who confirmed, with the time, the wording of the consent and the unsubscribe link', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      await shop.db
        .insertInto('subscriber')
        .values([
          { ...base, email: 'siti@example.id', confirmed_at, token: 'a'.repeat(43) },
          { ...base, email: 'budi@example.id', confirmed_at: null, token: 'b'.repeat(43) },
        ])
        .execute()
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['subscriber', 'list', '--csv'])).toBe(0)
      expect(output).toEqual([
        '\uFEFFemail,consented_at,consent_version,confirmed_at,unsubscribe_link\n' +
          `siti@example.id,2026-03-01T09:00:00+07:00,1,2026-03-01T10:30:00+07:00,http://localhost:3000/unsubscribe/${'a'.repeat(43)}`,
      ])
    }))

  test('writes nothing that a spreadsheet runs as a formula', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      await shop.db
        .insertInto('subscriber')
        .values({ ...base, email: '+siti@example.id', confirmed_at, token: 'a'.repeat(43) })
        .execute()
      const { desk, output } = deskOf(shop, mediaFolder)
      await runCommand(desk, ['subscriber', 'list', '--csv'])
      expect(output.join('')).toContain("\n'+siti@example.id,")
    }))

  test.each([[['list']], [['list', '--json']], [['list', '--csv', 'x']], [[]]])('explains itself for %j', (words) =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['subscriber', ...words])).toBe(2)
      expect(output.at(-1)).toContain('subscriber list --csv')
    }),
  )
})
