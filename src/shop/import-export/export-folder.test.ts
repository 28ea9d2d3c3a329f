import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { listFront } from '../front/list-front.ts'
import { saveFront } from '../front/save-record.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder } from './import-folder.ts'
import { problemAsText } from './problem.ts'

const sheetsOf = (path: string) =>
  readdirSync(path)
    .filter((name) => name.endsWith('.csv'))
    .sort()
const withoutAsOf = (text: string) => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+\+07:00(?=[,\n])/g, 'as_of')

describe('exporting the shop', () => {
  test('and importing it into an empty one gives the same shop, byte for byte', () =>
    withFolder(smallShop, (owners) =>
      withFolder({}, (first) =>
        withFolder({}, async (second) => {
          await inTestShop(async ({ shop }) => {
            expect(await importFolder(shop, owners)).toMatchObject({ ok: true })
            expect(await exportFolder(shop, first)).toMatchObject({ ok: true, rows: 13, pictures: 2, notes: [] })
          })
          await inTestShop(async ({ shop }) => {
            const imported = await importFolder(shop, first)
            expect(imported.ok ? [] : imported.problems.map(problemAsText)).toEqual([])
            await exportFolder(shop, second)
          })
          expect(sheetsOf(second)).toHaveLength(10)
          for (const name of sheetsOf(first)) {
            expect(withoutAsOf(readFileSync(join(second, name), 'utf8'))).toBe(
              withoutAsOf(readFileSync(join(first, name), 'utf8')),
            )
          }
          for (const name of ['red.jpg', 'blue.jpg']) {
            expect(readFileSync(join(second, 'media', name))).toEqual(readFileSync(join(owners, 'media', name)))
          }
        }),
      ),
    ))

  test('and importing it into the same one changes nothing', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, (owners) =>
        withFolder({}, async (path) => {
          await importFolder(shop, owners)
          await exportFolder(shop, path)
          const imported = await importFolder(shop, path)
          expect(imported.ok && imported.changes.filter(({ changed }) => changed > 0)).toEqual([])
        }),
      ),
    ))

  test('before a slide is made in the office gives sheets that leave that slide alone', () =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, (owners) =>
        withFolder({}, (before) =>
          withFolder({}, async (after) => {
            await importFolder(shop, owners)
            await exportFolder(shop, before)
            const titles = async () => (await listFront(shop, 'slide')).map(({ values }) => values['title'])
            const old = await titles()
            for (const title of ['Manggis', 'Pagi']) {
              const values = { title, image_desktop: 'red.jpg', image_mobile: 'blue.jpg' }
              expect(await saveFront(shop, { kind: 'slide', values })).toMatchObject({ ok: true })
            }
            await exportFolder(shop, after)
            for (const sheets of [before, after]) {
              expect(await importFolder(shop, sheets)).toMatchObject({ ok: true })
              expect(await titles()).toEqual(['Pagi', 'Manggis', ...old])
            }
          }),
        ),
      ),
    ))

  test.each([
    ['where no folder can be created', () => '/proc/etalase/shop'],
    ['behind a file', (path: string) => join(path, 'categories.csv', 'shop')],
    ['that is a file', (path: string) => join(path, 'categories.csv')],
  ])('into a folder %s is refused with what to do', (_, folderIn) =>
    inTestShop(({ shop }) =>
      withFolder(smallShop, async (path) => {
        const folder = folderIn(path)
        expect(await exportFolder(shop, folder)).toEqual({
          ok: false,
          reason: `${folder} is no folder and cannot be made one; name a folder where you may write`,
        })
      }),
    ),
  )

  test('writes nothing that a spreadsheet runs as a formula', () =>
    inTestShop(({ shop }) =>
      withFolder(
        { ...smallShop, 'stores.csv': "name,address,open_day,open_time,phone_number,maps_link\n'=A,@home,-,'x,+62,\n" },
        (owners) =>
          withFolder({}, async (path) => {
            await importFolder(shop, owners)
            await exportFolder(shop, path)
            expect(readFileSync(join(path, 'stores.csv'), 'utf8').split('\n')[1]).toBe("'=A,'@home,'-,'x,'+62,,,no,,")
          }),
      ),
    ))

  test('writes an ended voucher as one that has expired', () =>
    inTestShop(({ shop, clock }) =>
      withFolder(smallShop, (owners) =>
        withFolder({}, async (path) => {
          await importFolder(shop, owners)
          clock.set(new Date('2030-02-02T00:00:00Z'))
          await shop.db
            .updateTable('voucher')
            .set({ ended_at: new Date('2030-02-01T03:00:00Z') })
            .execute()
          await exportFolder(shop, path)
          expect(readFileSync(join(path, 'vouchers.csv'), 'utf8')).toContain(
            'SALAM50,total,50000,100,"Rp 50.000 off, once",yes,,2030-02-01T10:00:00+07:00,200000,100,2030-02-02T07:00:00+07:00',
          )
        }),
      ),
    ))

  test('overwrites an earlier export and nothing else', () =>
    inTestShop(({ shop }) =>
      withFolder({}, async (path) => {
        const fresh = join(path, 'fresh')
        expect(await exportFolder(shop, fresh)).toMatchObject({ ok: true })
        expect(await exportFolder(shop, fresh)).toMatchObject({ ok: true })
        const photos = join(path, 'photos')
        mkdirSync(photos)
        writeFileSync(join(photos, 'holiday.jpg'), '')
        expect(await exportFolder(shop, photos)).toMatchObject({ ok: false })
        expect(readdirSync(photos)).toEqual(['holiday.jpg'])
      }),
    ))
})
