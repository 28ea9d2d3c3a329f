import { describe, expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

describe('the time that is left to pay', () => {
  test.each([
    [24 * hour, '24 h 0 min'],
    [hour, '1 h 0 min'],
    [23 * hour + 5 * minute + 59 * second, '23 h 5 min'],
  ])('is written in hours and minutes: %i ms', (ms, words) => {
    expect(timeLeft(ms)).toBe(words)
  })

  test.each([
    [hour - 1, '59 min 59 s'],
    [5 * minute + 9 * second, '5 min 09 s'],
    [second, '0 min 01 s'],
  ])('includes the seconds in the last hour: %i ms', (ms, words) => {
    expect(timeLeft(ms)).toBe(words)
  })

  test.each([0, 999, -1, -hour])('is empty once the time is over: %i ms', (ms) => {
    expect(timeLeft(ms)).toBe(undefined)
  })
})
