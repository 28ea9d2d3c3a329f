import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlantedProject, plantedProject } from './planted-project.ts'

// Each file breaks one habit. Names say "planted", so that no complaint about real code can stand in for theirs.
const planted = {
  'src/api/planted-queries.ts': "export { selectNewest } from '../shop/shelves/queries.ts'\n",
  'src/api/planted-other-door.ts': "export { paths } from '../web/paths.ts'\n",
  'src/api/planted-table.ts': "export type { Tables } from '../db/schema/tables.ts'\n",
  'src/values/planted-shop.ts': "import type { Shop } from '../shop/shop.ts'\n\nexport type Planted = Shop\n",
  'src/shop/media/planted-later-domain.ts': "export { listCategories } from '../shelves/list-categories.ts'\n",
  'src/shop/bag/planted-statement.ts': "export { selectCards } from '../articles/card-queries.ts'\n",
  'src/shop/articles/planted-adapter.ts': "export { planted } from '../media/storages/planted.ts'\n",
  'src/shop/media/storages/planted.ts': 'export const planted = 1\n',
  'src/shop/articles/planted-door.ts': "export * as texts from '../../contract/texts.ts'\n",
  'src/web/components/planted-schema.tsx': "export { endpoints } from '../../contract/endpoints.ts'\n",
  'src/web/ui/planted-shop.tsx': "import type { Shop } from '../../shop/shop.ts'\n\nexport type Planted = Shop\n",
  'src/values/planted-one.ts': "import { other } from './planted-other.ts'\n\nexport const one = () => other\n",
  'src/values/planted-other.ts': "import { one } from './planted-one.ts'\n\nexport const other = () => one\n",
  'src/shop/articles/planted-development.ts': "import fc from 'fast-check'\n\nexport const planted = fc.nat()\n",
  'src/values/planted-any.ts': 'export const planted = (value: any) => value\n',
  'src/values/planted-ignored.ts': '// @ts-ignore\nexport const planted = 1\n',
  'src/values/planted-null.ts': 'export const planted = (value: string | null) => value!.length\n',
  'src/shop/articles/planted-fetch.ts': "export const planted = () => fetch('https://example.com')\n",
  'src/shop/articles/planted-http.ts': "import { request } from 'node:https'\n\nexport const planted = request\n",
  'src/shop/articles/planted-setting.ts': "export const planted = process.env['PLANTED']\n",
  'src/shop/articles/planted-lost.ts': 'const work = async () => 1\n\nexport const planted = () => {\n  work()\n}\n',
  'src/shop/articles/planted-raw.ts': "import { sql } from 'kysely'\n\nexport const planted = sql.raw('select 1')\n",
  'src/values/planted-long.ts': '// planted\n'.repeat(301),
  'src/values/planted-unused.ts': 'export const plantedUsed = 1\nexport const plantedUnused = 2\n',
  'src/operator/main.ts':
    "import { plantedUsed } from '../values/planted-unused.ts'\n\nprocess.exitCode = plantedUsed\n",
  'src/web/components/planted-layout.tsx': 'export const planted =   1\n',
}

let project: PlantedProject
let complaints: string

beforeAll(async () => {
  project = plantedProject(planted)
  complaints = await project.complaintsOf('boundaries', 'dead-code', 'lint', 'rules')
}, 120_000)

afterAll(() => project.remove())

const complaintAbout = (place: keyof typeof planted, what: string) =>
  complaints.split('\n').some((line) => line.startsWith(place) && line.includes(what))

describe('the check of the boundaries refuses', () => {
  test.each<[string, keyof typeof planted, string]>([
    ['a door that runs a statement of a domain', 'src/api/planted-queries.ts', 'doors-know-no-table'],
    ['a door that knows a table, if only its type', 'src/api/planted-table.ts', 'doors-know-no-table'],
    ['a door that imports another door', 'src/api/planted-other-door.ts', 'doors-know-no-other-door'],
    ['a value that knows the shop', 'src/values/planted-shop.ts', 'values-stand-alone'],
    ['a domain that imports a later one', 'src/shop/media/planted-later-domain.ts', 'media-knows-only-earlier-domains'],
    [
      'a domain that runs a statement of another',
      'src/shop/bag/planted-statement.ts',
      'queries-belong-to-their-domain',
    ],
    ['a domain that picks an adapter', 'src/shop/articles/planted-adapter.ts', 'adapters-are-picked-at-the-start'],
    ['a domain that knows the wire', 'src/shop/articles/planted-door.ts', 'shop-knows-no-door'],
    ['a schema on its way to the browser', 'src/web/components/planted-schema.tsx', 'pages-take-types-and-texts'],
    ['a button that knows the shop', 'src/web/ui/planted-shop.tsx', 'ui-knows-nothing-of-the-shop'],
    ['two files that need each other', 'src/values/planted-one.ts', 'no-cycles'],
    ['a development package in the shop', 'src/shop/articles/planted-development.ts', 'no-development-packages'],
  ])('%s', (_, place, rule) => {
    expect(complaintAbout(place, rule)).toBe(true)
  })
})

describe('the linter refuses', () => {
  test.each<[string, keyof typeof planted, string]>([
    ['an any', 'src/values/planted-any.ts', 'noExplicitAny'],
    ['an ignored type error', 'src/values/planted-ignored.ts', 'noTsIgnore'],
    ['a value that is only said not to be null', 'src/values/planted-null.ts', 'noNonNullAssertion'],
    ['a call to the outside world from a domain', 'src/shop/articles/planted-fetch.ts', 'noRestrictedGlobals'],
    ['an HTTP client in a domain', 'src/shop/articles/planted-http.ts', 'noRestrictedImports'],
    ['a setting that is read in a domain', 'src/shop/articles/planted-setting.ts', 'noProcessEnv'],
    ['a promise without await', 'src/shop/articles/planted-lost.ts', 'noFloatingPromises'],
    ['a layout that is not the formatter’s', 'src/web/components/planted-layout.tsx', 'format'],
  ])('%s', (_, place, rule) => {
    expect(complaintAbout(place, rule)).toBe(true)
  })
})

describe('the check refuses', () => {
  test('a file of more than 300 lines', () => {
    expect(complaintAbout('src/values/planted-long.ts', '301 lines')).toBe(true)
  })

  test('SQL that is put together from text', () => {
    expect(complaintAbout('src/shop/articles/planted-raw.ts', 'no raw SQL')).toBe(true)
  })

  test('an export that nothing uses, and only that one', () => {
    expect(complaints).toMatch(/^plantedUnused\s.*planted-unused\.ts/m)
    expect(complaints).not.toMatch(/^plantedUsed\s/m)
  })

  test('a file that nothing uses', () => {
    expect(complaints).toMatch(/^src\/values\/planted-any\.ts\s*$/m)
  })
})
