import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { projectFolder } from './project.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end in the project's folder, and passes signals on to it. Returns its exit code (128 + n when
 * signal n ended it, as a shell does). With `capture` it also returns what the program printed; without, the program prints to
 * the terminal.
 */
export function run(program, parameters, { env = {}, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: projectFolder,
      env: { ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })

    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes))

    let wasStopped = false
    const passOn = (signal) => {
      wasStopped = true
      // The console of Windows sends Ctrl-C to the program as well, and kill() would end it there without closing.
      if (process.platform !== 'win32') child.kill(signal)
    }
    for (const signal of signals) process.on(signal, passOn)
    const stopListening = () => {
      for (const signal of signals) process.off(signal, passOn)
    }

    child.on('error', (error) => {
      stopListening()
      reject(error)
    })
    child.on('close', (exitCode, signal) => {
      stopListening()
      const code = exitCode ?? 128 + constants.signals[signal]
      // The person stopped this step, so the steps after it must not run.
      if (capture && wasStopped) process.exit(code || 130)
      resolve({ code, output: Buffer.concat(printed).toString('utf8') })
    })
  })
}
