import { describe, expect, test } from 'vitest'
import { terminal } from './terminal.ts'

function outputs(isTTY: boolean) {
  const written: string[] = []
  const out = { isTTY, write: (text: string) => written.push(text) }
  const errors = { write: (text: string) => written.push(`(error) ${text}`) }
  return { speaker: terminal(out, errors), written }
}

describe('output to a terminal', () => {
  test('shows a progress bar on one line, and clears it when the step is done', () => {
    const { speaker, written } = outputs(true)
    speaker.progress('Storing pictures', 1, 2)
    speaker.progress('Storing pictures', 2, 2)
    expect(written.join('')).toBe(
      `\r${'█'.repeat(10)}${'░'.repeat(10)} 1/2 Storing pictures\r${'█'.repeat(20)} 2/2 Storing pictures\r${' '.repeat(41)}\r`,
    )
  })

  test('clears the bar before it prints a line', () => {
    const { speaker, written } = outputs(true)
    speaker.progress('Step', 0, 1)
    speaker.complain('wrong')
    expect(written.slice(1)).toEqual([`\r${' '.repeat(29)}\r`, '(error) wrong\n'])
  })

  test('writes one line for each step into a file', () => {
    const { speaker, written } = outputs(false)
    for (const done of [1, 2, 3]) speaker.progress('Storing pictures', done, 3)
    expect(written).toEqual(['Storing pictures: 3\n'])
  })
})
