import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { projectFolder } from './project.mjs'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end in the project's folder. Gives its exit code (128 + n when signal n ended it, as a shell
 * does) and, with `capture`, what it printed; without, the program has the terminal to itself.
 */
export function run(program, parameters, { env = {}, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: projectFolder,
      env: { ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })

    const printed = []
    if (capture) {
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => printed.push(bytes))
    }

    // npm and the terminal each repeat a signal; the program should hear of it from us once.
    const heard = new Set()
    const passOn = (signal) => {
      if (!heard.has(signal)) child.kill(signal)
      heard.add(signal)
    }
    for (const signal of passedOn) process.on(signal, passOn)
    const stopListening = () => {
      for (const signal of passedOn) process.off(signal, passOn)
    }

    child.on('error', (error) => {
      stopListening()
      reject(error)
    })
    child.on('close', (exitCode, signal) => {
      stopListening()
      const code = exitCode ?? 128 + constants.signals[signal]
      if (capture && heard.size > 0) process.exit(code || 130)
      resolve({ code, output: Buffer.concat(printed).toString('utf8') })
    })
  })
}
