import type { Speaker } from './command.ts'

type Output = { isTTY?: boolean; write(text: string): unknown }

/** Writes to a terminal, with a progress bar on one line. Into a file or a pipe, it writes one line for each step. */
export function terminal(out: Output, errors: Output): Speaker {
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
  }
}
