import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { nfd?: number; node: unknown }
type HostFiles = { stream_ops: { fsync?: (file: OpenFile) => number }; realPath(node: unknown): string }
type InitArguments = Parameters<NodeFS['init']>

/**
 * PGlite's files on the host's disk, with the fsync that PGlite leaves out: as shipped it answers "flushed" while the
 * bytes are still in memory, and a power cut leaves a folder that never opens again.
 */
export class DurableFiles extends NodeFS {
  /** How often something was flushed to disk; every commit that writes adds at least one. */
  flushes = 0
  readonly #lost: (reason: string) => void

  /** `lost` must end the engine at once: what an fsync failed to keep is gone, and asking again would say it is safe. */
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
        // PGlite swallows both and would go on with a broken engine.
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
