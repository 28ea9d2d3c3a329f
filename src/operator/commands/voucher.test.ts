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

  test('create makes a voucher of each kind, and list says what it takes off', () =>
    inTestShop(async ({ shop, category, mediaFolder }) => {
      await category({ slug: 'hijab', name: 'Hijab' })
      const { desk, output } = deskOf(shop, mediaFolder)
      const create = (...words: string[]) => runCommand(desk, ['voucher', 'create', ...words])
      const percent = ['--percent', '15', '--most', '60.000', '--categories', 'hijab', '--first-order']
      expect(await create('hijab15', '--uses', '150', ...percent, '--ends', '2030-12-14', '--public')).toBe(0)
      expect(await create('KIRIM', '--uses', '300', '--free-shipping')).toBe(0)
      expect(output.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
        'HIJAB15 is created: 15% of the items in Hijab, at most Rp 60.000, for first orders.',
        'KIRIM is created: the shipping.',
      ])
      const stored = shop.db.selectFrom('voucher').select(['code', 'qty', 'public', 'ends_at']).orderBy('id').execute()
      expect(await stored).toEqual([
        { code: 'HIJAB15', qty: 150, public: true, ends_at: new Date('2030-12-14T17:00:00Z') },
        { code: 'KIRIM', qty: 300, public: false, ends_at: null },
      ])
      expect(await create('KIRIM', '--uses', '300', '--free-shipping')).toBe(1)
      expect(await create('X', '--uses', '1', '--percent', '101', '--most', '5')).toBe(1)
      expect(await create('X', '--uses', '1', '--percent', '10')).toBe(1)
      expect(await create('X', '--uses', '1', '--amount', '5', '--percent', '10')).toBe(2)
    }))

  test('change changes what the options name, and not the discount of a voucher that was used', () =>
    inTestShop(async ({ shop, voucher, mediaFolder }) => {
      await voucher({ code: 'HALO', amount: 25_000, qty: 10 })
      const { desk, output } = deskOf(shop, mediaFolder)
      const change = (...words: string[]) => runCommand(desk, ['voucher', 'change', 'halo', ...words])
      expect(await change('--uses', '20', '--minimum', '100.000')).toBe(0)
      const stored = () => shop.db.selectFrom('voucher').select(['amount', 'qty', 'loaded', 'min_subtotal']).execute()
      expect(await stored()).toEqual([{ amount: 25_000, qty: 20, loaded: 20, min_subtotal: 100_000 }])
      await shop.db.updateTable('voucher').set({ qty: 17 }).execute()
      expect(await change('--amount', '30000')).toBe(1)
      expect(output.at(-1)).toContain('amount: cannot change, because orders use the voucher')
      expect(await change('--uses', '2')).toBe(1)
      expect(await change('--uses', '5')).toBe(0)
      expect(await stored()).toEqual([{ amount: 25_000, qty: 2, loaded: 5, min_subtotal: 100_000 }])
    }))
})
