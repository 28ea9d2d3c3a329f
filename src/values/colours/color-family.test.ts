import { expect, test } from 'vitest'
import { familyOf } from './color-family.ts'

test.each([
  ['#5e2637', 'red'],
  ['#3d5a44', 'green'],
  ['#40536f', 'blue'],
  ['#3a322c', 'black'],
  ['#7c4728', 'brown'],
  ['#d8c296', 'sand'],
  ['#e8e1d3', 'sand'],
  ['#c18a83', 'pink'],
  ['#a9aaa5', 'grey'],
  ['#6b4f87', 'purple'],
  ['#f2cf3c', 'yellow'],
])('%s is %s', (hex, family) => {
  expect(familyOf(hex)).toBe(family)
})
