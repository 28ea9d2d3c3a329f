import { existsSync, fstatSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

export const inProject = (...parts) => join(projectFolder, ...parts)

/** The Node of package-lock.json. The shop runs on it, whichever Node the machine has. */
export const pinnedNode = inProject('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Not --env-file-if-exists, which prints a line at every start if there is no such file. */
export const environmentFile = () => (existsSync(inProject('.env')) ? [`--env-file=${inProject('.env')}`] : [])

/**
 * What keeps the shop small; docs/decisions has the figures. The optimising compiler for WebAssembly takes half a gigabyte for
 * PostgreSQL and makes it no faster. V8 keeps room for young objects that a shop does not need, and on a machine with much memory it lets
 * garbage double the heap. glibc keeps a pool of freed memory for every thread. A fixed threshold makes it return each large block at
 * once: by itself glibc raises it to 32 MB.
 */
export const leanNode = ['--liftoff-only', '--max-semi-space-size=8', '--heap-growing-percent=40']
export const leanEnvironment = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ || '131072',
}

/** Keeps compiled code for the next start, which is then quicker. */
export const compiledCode = inProject('node_modules', '.cache', 'compiled')

/** The office's setup code is for the person at the terminal. A file or the journal of systemd would keep it. */
export const setupCodeOption = () =>
  fstatSync(process.stdout.fd).isFile() || (process.env.JOURNAL_STREAM && !process.stdout.isTTY)
    ? []
    : ['--show-setup-code']
