import { createInterface } from 'node:readline/promises'
import type { Answer, Speaker } from './command.ts'

type Output = { isTTY?: boolean; write(text: string): unknown }

/** Writes to a terminal, with a progress bar on one line. Into a file or a pipe, it writes one line for each step. */
export function terminal(out: Output, errors: Output, input?: NodeJS.ReadStream): Speaker {
  let bar = ''
  const clearBar = () => {
    if (bar !== '') out.write(`\r${' '.repeat(bar.length)}\r`)
    bar = ''
  }
  return {
    say(line) {
      clearBar()
      out.write(`${line}\n`)
    },
    complain(line) {
      clearBar()
      errors.write(`${line}\n`)
    },
    progress(step, done, total) {
      if (!out.isTTY) {
        if (done === total) out.write(`${step}: ${total}\n`)
        return
      }
      const full = total === 0 ? 20 : Math.floor((20 * done) / total)
      const drawn = `${'█'.repeat(full)}${'░'.repeat(20 - full)} ${done}/${total} ${step}`
      if (drawn !== bar) out.write(`\r${drawn.padEnd(bar.length)}`)
      bar = drawn
      if (done === total) clearBar()
    },
    async confirm(question) {
      if (!input?.isTTY || !out.isTTY) return 'no-terminal'
      clearBar()
      return askAt(input, out, question)
    },
  }
}

/** Only `yes` is yes. Ctrl+D and Ctrl+C are no. */
async function askAt(input: NodeJS.ReadStream, out: Output, question: string): Promise<Answer> {
  const reader = createInterface({ input })
  const closed = new Promise<string>((done) => reader.once('close', () => done('')))
  out.write(`${question} Type yes to go on: `)
  const typed = await Promise.race([new Promise<string>((done) => reader.once('line', done)), closed])
  reader.close()
  return typed.trim().toLowerCase() === 'yes' ? 'yes' : 'no'
}
