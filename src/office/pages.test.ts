import { expect, test } from 'vitest'
import { isReservedName } from '../values/reserved-names.ts'
import { pages } from './pages.ts'

test.each([
  ['article', '/articles/'],
  ['voucher', '/vouchers/'],
] as const)('no %s can have a name that is the address of another page', (kind, folder) => {
  const own = Object.keys(pages).flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []))
  const names = own.filter((name) => !name.includes(':') && !name.includes('/'))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !isReservedName(kind, name.toUpperCase()))).toEqual([])
})
