import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { smallShop, withFolder } from '../../../../test/support/shop/import-folder.ts'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { exportFolder } from '../export-folder.ts'
import { importFolder } from '../import-folder.ts'

const columns = 'code,type,amount,qty,desc,public,percent,free_shipping,categories,first_order'

const stored = ({ shop }: TestShop) =>
  shop.db
    .selectFrom('voucher')
    .select(['code', 'type', 'amount', 'percent', 'free_shipping', 'first_order', 'version'])
    .select((is) =>
      is
        .selectFrom('category')
        .select((the) => the.fn.agg<string>('string_agg', ['slug', the.val('|')]).as('slugs'))
        .where((category) => category('category.id', '=', category.fn.any('voucher.category_ids')))
        .as('categories'),
    )
    .orderBy('voucher.id')
    .execute()

describe('vouchers.csv', () => {
  test('has every kind of voucher, and an export writes what was imported', () =>
    inTestShop((world) =>
      withFolder(
        {
          ...smallShop,
          'vouchers.csv': [
            columns,
            'HIJAB15,total,60000,150,,yes,15,no,gamis|khimar,no',
            'KIRIM,shipping,,300,,yes,,ya,,yes',
            'KIRIM25,shipping,25.000,300,,yes,,yes,,',
            '',
          ].join('\n'),
        },
        async (owners) => {
          expect(await importFolder(world.shop, owners)).toMatchObject({ ok: true })
          const none = { percent: null, free_shipping: false, first_order: false, categories: null, version: 1 }
          expect(await stored(world)).toEqual([
            { ...none, code: 'HIJAB15', type: 'total', amount: 60_000, percent: 15, categories: 'gamis|khimar' },
            { ...none, code: 'KIRIM', type: 'shipping', amount: null, free_shipping: true, first_order: true },
            { ...none, code: 'KIRIM25', type: 'shipping', amount: 25_000, free_shipping: true },
          ])
          await withFolder({}, async (path) => {
            await exportFolder(world.shop, path)
            const lines = readFileSync(join(path, 'vouchers.csv'), 'utf8')
            expect(lines).toMatch(/^HIJAB15,total,60000,150,,yes,.*,15,no,gamis\|khimar,no,$/m)
            expect(lines).toMatch(/^KIRIM,shipping,,300,,yes,.*,,yes,,yes,$/m)
          })
        },
      ),
    ))

  test.each([
    ['P,shipping,5000,1,,no,15,,,', 'percent: is only for vouchers of the type total'],
    ['P,total,5000,1,,no,,yes,,', 'free_shipping: is only for vouchers of the type shipping'],
    ['P,total,,1,,no,15,,,', 'amount: is empty; it is the most that the percent takes off'],
    ['P,total,,1,,no,,,,', 'amount: is empty'],
    ['P,total,5000,1,,no,101,,,', 'percent: must be at most 100'],
    ['P,total,5000,1,,no,,,khimarr,', 'categories: there is no category "khimarr"; did you mean "khimar"?'],
  ])('with %s is refused: %s', (line, problem) =>
    inTestShop(({ shop }) =>
      withFolder({ ...smallShop, 'vouchers.csv': `${columns}\n${line}\n` }, async (path) => {
        const imported = await importFolder(shop, path)
        const problems = imported.ok ? [] : imported.problems
        expect(problems.map(({ column, what }) => `${column}: ${what}`)).toEqual([problem])
      }),
    ),
  )

  test('without the newer columns keeps them, unless the type no longer fits', () =>
    inTestShop((world) =>
      withFolder({ ...smallShop, 'vouchers.csv': `${columns}\nP,total,5000,1,,no,15,,gamis,yes\n` }, async (path) => {
        await importFolder(world.shop, path)
        const again = (line: string) =>
          withFolder({ 'vouchers.csv': `code,type,amount,qty,desc,public\n${line}\n` }, async (folder) => {
            expect(await importFolder(world.shop, folder)).toMatchObject({ ok: true })
          })
        await again('P,total,6000,1,,no')
        const kept = { code: 'P', free_shipping: false, first_order: true, categories: 'gamis' }
        expect(await stored(world)).toEqual([{ ...kept, type: 'total', amount: 6_000, percent: 15, version: 2 }])
        await again('P,shipping,6000,1,,no')
        expect(await stored(world)).toEqual([{ ...kept, type: 'shipping', amount: 6_000, percent: null, version: 3 }])
      }),
    ))
})
