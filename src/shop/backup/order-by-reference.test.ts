import { expect, test } from 'vitest'
import { orderByReference } from './order-by-reference.ts'

const tables = (...names: string[]) => names.map((name) => ({ name }))

test('puts each table after those that it refers to', () => {
  const references = [
    { from: 'order_item', to: 'placed_order' },
    { from: 'order_item', to: 'size' },
    { from: 'size', to: 'article' },
  ]
  const ordered = orderByReference(tables('order_item', 'size', 'placed_order', 'article'), references)
  expect(ordered.map(({ name }) => name)).toEqual(['placed_order', 'article', 'size', 'order_item'])
})

test('keeps the order of tables without references, and ignores references to tables of others', () => {
  const ordered = orderByReference(tables('b', 'a'), [{ from: 'b', to: 'elsewhere' }])
  expect(ordered.map(({ name }) => name)).toEqual(['b', 'a'])
})

test('refuses tables that refer to each other, because no order would let their rows be inserted', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => orderByReference(tables('a', 'b', 'c'), circle)).toThrow('The tables a, b refer to each other')
})
