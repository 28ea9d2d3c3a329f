import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { leanNode } from '../../../scripts/project.mjs'
import { childEnvironment } from './child-environment.ts'

export type Child = {
  pid: number | undefined
  lines: string[]
  said(enough: (lines: string[]) => boolean): Promise<void>
  kill(): Promise<void>
}

/** Starts a process that a test kills as a power cut would. `name` is a file in children/. */
export function startChild(name: string, ...words: string[]): Child {
  const file = join(import.meta.dirname, 'children', `${name}.ts`)
  const child = spawn(process.execPath, [...leanNode, file, ...words], {
    env: { ...process.env, ...childEnvironment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  return {
    pid: child.pid,
    lines,
    said: (enough) =>
      new Promise((done, fail) => {
        const look = () => {
          if (enough(lines)) done()
        }
        reader.on('line', look)
        child.once('exit', () => fail(endedEarly(name, child)))
        look()
      }),
    async kill() {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}

function endedEarly(name: string, { exitCode, signalCode }: ChildProcess): Error {
  return new Error(`${name} ended by itself (${exitCode ?? signalCode})`)
}
