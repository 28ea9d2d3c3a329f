import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'

const inSeconds = { second: 1, minute: 60, hour: 3600, day: 86_400 }

/** `3 per 15 minutes` → 3 in 900 seconds; undefined for any other form. */
function read(howOften: string) {
  const [, count, many = '1', unit] = /^(\d+) per (?:(\d+) )?(second|minute|hour|day)s?$/.exec(howOften) ?? []
  const seconds = Object.entries(inSeconds).find(([name]) => name === unit)?.[1]
  return seconds === undefined ? undefined : { count: Number(count), perSeconds: Number(many) * seconds }
}

test('docs/limits.md lists every limit with its value, in order', () => {
  const page = readFileSync('docs/limits.md', 'utf8')
  const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)]
  expect(rows.map(([, name, howOften = '']) => [name, read(howOften)])).toEqual(Object.entries(LIMITS))
})
