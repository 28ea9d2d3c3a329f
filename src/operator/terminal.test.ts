import { describe, expect, test } from 'vitest'
import { terminal } from './terminal.ts'

function outputs(isTTY: boolean) {
  const written: string[] = []
  const out = { isTTY, write: (text: string) => written.push(text) }
  const faults = { write: (text: string) => written.push(`(fault) ${text}`) }
  return { speaker: terminal(out, faults), written }
}

describe('speaking at a terminal', () => {
  test('draws a bar over itself and wipes it when the step is done', () => {
    const { speaker, written } = outputs(true)
    speaker.progress('Storing pictures', 1, 2)
    speaker.progress('Storing pictures', 2, 2)
    expect(written.join('')).toBe(
      `\r${'█'.repeat(10)}${'░'.repeat(10)} 1/2 Storing pictures\r${'█'.repeat(20)} 2/2 Storing pictures\r${' '.repeat(41)}\r`,
    )
  })

  test('wipes the bar before a line is said', () => {
    const { speaker, written } = outputs(true)
    speaker.progress('Step', 0, 1)
    speaker.complain('wrong')
    expect(written.slice(1)).toEqual([`\r${' '.repeat(29)}\r`, '(fault) wrong\n'])
  })

  test('into a file writes one line a step', () => {
    const { speaker, written } = outputs(false)
    for (const done of [1, 2, 3]) speaker.progress('Storing pictures', done, 3)
    expect(written).toEqual(['Storing pictures: 3\n'])
  })
})
