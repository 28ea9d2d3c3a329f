import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { nfd?: number; node: unknown }
type HostFiles = { stream_ops: { fsync?: (file: OpenFile) => number }; realPath(node: unknown): string }
type InitArguments = Parameters<NodeFS['init']>

/**
 * PGlite's files on disk, with the fsync that PGlite leaves out: it reports "flushed" while the bytes are still in memory, and
 * after a power cut the folder can never be opened again.
 */
export class DurableFiles extends NodeFS {
  /** The number of flushes to disk. Every commit that writes adds at least one. */
  flushes = 0
  readonly #lost: (reason: string) => void

  /** `lost` must end the engine at once: after a failed fsync the data is gone, but the next fsync would succeed. */
  constructor(folder: string, lost: (reason: string) => void) {
    super(folder)
    this.#lost = lost
  }

  override async init(...[pglite, options]: InitArguments): ReturnType<NodeFS['init']> {
    const started = await super.init(pglite, options)
    const preRun = started.emscriptenOpts.preRun ?? []
    const flush = (hostFiles: HostFiles) => (file: OpenFile) => {
      this.flushes += 1
      try {
        if (file.nfd === undefined) flushPath(hostFiles.realPath(file.node))
        else fsyncSync(file.nfd)
      } catch (error) {
        this.#lost(`the disk did not keep what was written (${String(error)})`)
      }
      return 0
    }
    return {
      emscriptenOpts: {
        ...started.emscriptenOpts,
        // PGlite ignores both and would continue with a broken engine.
        onAbort: () => this.#lost('PostgreSQL stopped itself'),
        onExit: (status: number) => this.#lost(`PostgreSQL ended with status ${status}`),
        preRun: [
          ...preRun,
          (engine) => {
            const hostFiles: HostFiles = engine.NODEFS
            hostFiles.stream_ops.fsync = flush(hostFiles)
          },
        ],
      },
    }
  }
}

/** Flushes a file, or the names in a folder. */
export function flushPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
