import { expect, test } from 'vitest'
import type { Speaker } from './command.ts'
import { commandsOfHelp, explainUsage } from './run-command.ts'

function help(words: string[]): string[] {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const speaker: Speaker = { say: write, complain: write, progress() {}, confirm: async () => 'no-terminal' }
  explainUsage(speaker, commandsOfHelp(words))
  return lines
}

test('help lists each command in one line without its options', () => {
  const lines = help(['help'])
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}order ship {2,}\S/))
  expect(lines.join('\n')).not.toContain('[--')
})

test('help with the name of a command shows all that can follow it', () => {
  const [, ...lines] = help(['help', 'demo', 'remove'])
  expect(lines).toEqual([expect.stringMatching(/^ {2}demo remove \[--yes\]\n {6}removes the demo/)])
})

test('help with a first word shows every command that begins with it', () => {
  const [, ...lines] = help(['help', 'order'])
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(line).toMatch(/^ {2}order /)
})
