import type { Speaker } from './command.ts'

type Output = { isTTY?: boolean; write(text: string): unknown }

/** Speaks at a terminal, with a bar that is drawn over itself; into a file or a pipe, with a line when a step is done. */
export function terminal(out: Output, faults: Output): Speaker {
  let bar = ''
  const wipe = () => {
    if (bar !== '') out.write(`\r${' '.repeat(bar.length)}\r`)
    bar = ''
  }
  return {
    say(line) {
      wipe()
      out.write(`${line}\n`)
    },
    complain(line) {
      wipe()
      faults.write(`${line}\n`)
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
      if (done === total) wipe()
    },
  }
}
