import { afterAll, expect, inject } from 'vitest'
import { askRunningShop } from '../../../src/operator/ask-running-shop.ts'

const dataFolder = inject('demoFolder')

// Whatever the journeys of a file did, stock, money and orders of the shop fit together, and it says so while it runs.
afterAll(async () => {
  const heard: string[] = []
  const hear = (line: string) => void heard.push(line)
  const speaker = { say: hear, complain: hear, progress() {} }
  const exit = await askRunningShop(dataFolder, { words: ['verify'], folder: dataFolder }, speaker)
  expect(exit, heard.join('\n')).toBe(0)
})
