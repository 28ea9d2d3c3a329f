import { afterAll, expect, inject } from 'vitest'
import { runInRunningShop } from '../../../src/operator/run-in-running-shop.ts'

const dataFolder = inject('demoFolder')

// After the journeys of each file, stock, money and orders must still fit together; `verify` runs in the open shop.
afterAll(async () => {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const speaker = { say: say, complain: say, progress() {}, confirm: async () => 'no-terminal' as const }
  const exit = await runInRunningShop(dataFolder, { words: ['verify'], folder: dataFolder }, speaker)
  expect(exit, lines.join('\n')).toBe(0)
})
