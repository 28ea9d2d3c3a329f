import { describe, expect, test } from 'vitest'
import { deskOf } from '../../../test/support/shop/operator.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { readCatalogueVersion } from '../../shop/articles/catalogue-version.ts'
import { runCommand } from '../run-command.ts'

describe('npm run shop -- voucher', () => {
  test('list shows every code with its state and the uses that are left', () =>
    inTestShop(async ({ shop, voucher, mediaFolder }) => {
      await voucher({ code: 'SALAM50', qty: 500, public: true, minSubtotal: 200_000 })
      await voucher({ code: 'HABIS', type: 'shipping', amount: 10_000, qty: 0 })
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['voucher', 'list'])).toBe(0)
      expect(output.map((line) => line.replaceAll('\u00a0', ' ').split(/ {2,}/))).toEqual([
        ['code', 'state', 'takes off', 'left', 'in orders', 'public', 'from a bag of', 'starts', 'ends'],
        ['SALAM50', 'open', 'Rp 50.000 of the total', '500', '0', 'yes', 'Rp 200.000'],
        ['HABIS', 'used up', 'Rp 10.000 of the shipping', '0', '0', 'no', 'Rp 0'],
      ])
    }))

  test('list explains how to create vouchers if there are none', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['voucher', 'list'])).toBe(0)
      expect(output.join()).toContain('vouchers.csv')
    }))

  test('end removes a public code from the shop at once', () =>
    inTestShop(async ({ shop, voucher, mediaFolder }) => {
      await voucher({ code: 'SALAM50', public: true })
      const before = await readCatalogueVersion(shop)
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['voucher', 'end', 'salam50'])).toBe(0)
      expect(output).toEqual(['SALAM50 is ended. Orders that have it keep it; it cannot be used again.'])
      expect(await readCatalogueVersion(shop)).toBeGreaterThan(before)
      await runCommand(desk, ['voucher', 'list'])
      expect(output.at(-1)).toMatch(/^SALAM50 {2}ended /)
    }))

  test.each([
    ['a code that does not exist', 'SALAM51', '! There is no voucher SALAM51;'],
    ['a code that was ended before', 'LALU', '! The voucher LALU was ended before;'],
  ])('end refuses %s, and says what to do', (_what, code, complaint) =>
    inTestShop(async ({ shop, voucher, mediaFolder }) => {
      await voucher({ code: 'LALU' })
      const { desk, output } = deskOf(shop, mediaFolder)
      await runCommand(desk, ['voucher', 'end', 'LALU'])
      expect(await runCommand(desk, ['voucher', 'end', code])).toBe(1)
      expect(output.at(-1)).toContain(complaint)
      expect(output.at(-1)).toContain('voucher list shows them all')
    }),
  )

  test.each([[[]], [['list', 'x']], [['end']], [['end', 'A', 'B']], [['begin', 'A']]])(
    'explains its usage for %j',
    (words) =>
      inTestShop(async ({ shop, mediaFolder }) => {
        const { desk, output } = deskOf(shop, mediaFolder)
        expect(await runCommand(desk, ['voucher', ...words])).toBe(2)
        expect(output.at(-1)).toContain('voucher list | end <code>')
      }),
  )
})
