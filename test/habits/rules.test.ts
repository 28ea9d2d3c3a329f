import { describe, expect, test } from 'vitest'
import { complaintsAboutClassNames } from '../../scripts/class-names.mjs'
import { complaintsAbout, complaintsAboutFolders, complaintsAboutNumbers } from '../../scripts/rules.mjs'

describe('the project’s own rules refuse', () => {
  test.each([
    ['a folder for anything', 'src/shop/bag/utils/add.ts', ''],
    ['a file for anything', 'src/shop/bag/bag-helpers.ts', ''],
    ['an index file', 'src/shop/bag/index.ts', ''],
    ['JSX outside the pages', 'src/shop/messages/receipt.tsx', ''],
    ['a file without type checks', 'src/values/time/clock.ts', '// @ts-nocheck'],
    ['a type error that the shop relies on', 'src/values/time/clock.ts', '// @ts-expect-error'],
    ['a cast through unknown', 'src/values/time/clock.ts', 'const one = two as unknown as Three'],
    ['a silenced linter', 'src/values/time/clock.ts', '// biome-ignore lint/a: b'],
    ['a skipped test', 'test/api/bag.test.ts', "test.skip('adds', () => {})"],
    ['a test that runs alone', 'src/shop/bag/bag.test.ts', "describe.only('the bag', () => {})"],
    ['a note to do it later', 'src/shop/bag/bag.ts', '// TODO: think'],
    ['a test that sleeps', 'test/journeys/bag/bag.test.ts', 'await page.waitForTimeout(500)'],
    ['a hand-written link', 'src/web/components/frame/header.tsx', '<a href="/cart">'],
    ['a navigation to a hand-written address', 'src/web/routes/checkout/cart.tsx', "navigate('/checkout')"],
    ['a style attribute', 'src/web/ui/price.tsx', '<b style={{ color }}>'],
    ['a domain with a clock of its own', 'src/shop/bag/bag.ts', 'const at = new Date()'],
    ['a library that few processes need', 'src/shop/media/examine-picture.ts', "import sharp from 'sharp'"],
    ['raw SQL', 'src/db/connect.ts', 'sql.raw(text)'],
    ['a statement outside the queries', 'src/shop/bag/add-item.ts', "db.selectFrom('bag_line')"],
    ['a private key in any file', 'docs/operating.md', `-----BEGIN ${'PRIVATE KEY'}-----`],
  ])('%s', (_, place, text) => {
    expect(complaintsAbout(place, `${text}\n`)).toHaveLength(1)
  })
})

describe('the project’s own rules let pass', () => {
  test.each([
    ['a file of 300 lines', 'src/values/time/clock.ts', 'export const one = 1\n'.repeat(300)],
    ['a type error that a test shows', 'src/contract/endpoint.test.ts', '// @ts-expect-error\n'],
    [
      'a type of a library that few processes need',
      'src/shop/media/load-sharp.ts',
      "import type { Sharp } from 'sharp'\n",
    ],
    ['raw SQL in the migrator', 'src/db/migrate.ts', 'await sql.raw(file).execute(db)\n'],
    ['raw SQL in the test of upgrades', 'src/db/upgrade.test.ts', 'await sql.raw(file).execute(db)\n'],
    ['a statement in the queries', 'src/shop/bag/queries.ts', "db.selectFrom('bag_line')\n"],
    ['a link from paths.ts', 'src/web/components/frame/header.tsx', '<a href={paths.cart()}>\n'],
    ['the addresses in paths.ts', 'src/web/paths.ts', "cart: () => '/cart'\n"],
    ['a date that is given', 'src/shop/bag/bag.ts', 'const at = new Date(line.addedAt)\n'],
    ['a word that only begins like a refused one', 'src/shop/account/commonly-used-passwords.ts', ''],
  ])('%s', (_, place, text) => {
    expect(complaintsAbout(place, text)).toEqual([])
  })
})

test('a migration and a decision record each have a number of their own', () => {
  const paths = ['src/db/migrations/0003_a.sql', 'src/db/migrations/0004_b.sql', 'docs/decisions/0003-c.md']
  expect(complaintsAboutNumbers(paths)).toEqual([])
  expect(complaintsAboutNumbers([...paths, 'src/db/migrations/0003_d.sql', 'docs/decisions/0003-e.md'])).toEqual([
    'src/db/migrations/0003_d.sql: has the number of src/db/migrations/0003_a.sql; take the next free one',
    'docs/decisions/0003-e.md: has the number of docs/decisions/0003-c.md; take the next free one',
  ])
})

test('a folder of code holds at most 25 files, one of migrations any number', () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/f${n}.ts`)
  const migrations = Array.from({ length: 60 }, (_, n) => `src/db/migrations/${n}.sql`)
  expect(complaintsAboutFolders([...files('src/shop/bag', 25), ...migrations])).toEqual([])
  expect(complaintsAboutFolders([...files('src/shop/bag', 26), ...files('src/shop/bag/lines', 20)])).toEqual([
    'src/shop/bag: 26 files, 25 at most: give those that belong together a folder',
  ])
})

describe('a class belongs to one style sheet', () => {
  const sheet = '.card .mark,\n.wide {\n  margin: 0.5rem;\n}\n.outlined {\n  composes: button;\n}\n.button {\n}\n'
  const importing = (jsx: string) => `import styles from './card.module.css'\n${jsx}\n`
  const complaints = (tsx: string) =>
    complaintsAboutClassNames(
      new Map([
        ['src/web/ui/card.module.css', sheet],
        ['src/web/ui/card.tsx', importing(tsx)],
      ]),
    )
  const all = "styles['card'] styles['mark'] styles['wide'] styles['outlined']"

  test('a component and its sheet that agree pass', () => {
    expect(complaints(all)).toEqual([])
  })

  test('a class that is missing in the sheet is refused', () => {
    expect(complaints(`${all} styles['narrow']`)).toEqual([
      "src/web/ui/card.tsx: styles['narrow'] is not a class of src/web/ui/card.module.css",
    ])
  })

  test('a class that no component uses is refused', () => {
    expect(complaints("styles['card'] styles['mark'] styles['outlined']")).toEqual([
      'src/web/ui/card.module.css: no component uses .wide',
    ])
  })

  test('a name that is computed may be any class', () => {
    expect(complaints('styles[kind]')).toEqual([])
  })
})
