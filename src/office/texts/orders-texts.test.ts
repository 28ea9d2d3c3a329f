import { expect, test } from 'vitest'
import { texts } from './en/orders/orders.ts'

test('a delivery takes 1 day, 2 days or 1–2 days', () => {
  expect(['1', '2', '1-2'].map(texts.days)).toEqual(['1 day', '2 days', '1–2 days'])
})
