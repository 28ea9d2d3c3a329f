import { expect, test } from 'vitest'
import type { Difference } from '../differences.ts'
import { arrangeRows } from './arrange-rows.ts'

test('the check of an import lists articles first and pictures last, each kind of change by itself', () => {
  const of = (file: string, row: string, kind: Difference['kind']): Difference => ({ file, row, kind, cells: [] })
  const rows = arrangeRows(
    [],
    [],
    [
      of('media', 'new.jpg', 'new'),
      of('media', 'other.jpg', 'changed'),
      of('categories.csv', 'gamis', 'new'),
      of('products.csv', 'GM-2', 'new'),
      of('products.csv', 'GM-1', 'changed'),
      of('products.csv', 'GM-3', 'new'),
    ],
  )
  expect(rows.map(({ row }) => row)).toEqual(['GM-1', 'other.jpg', 'GM-2', 'GM-3', 'gamis', 'new.jpg'])
})
