import { closeSync, fstatSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { DiskSpace } from './disk-space.ts'

type OpenFile = { nfd?: number; node: unknown }
type Write = (file: OpenFile, bytes: Uint8Array, offset: number, length: number, position: number) => number
type MakeNode = (...place: unknown[]) => unknown
type HostFiles = {
  stream_ops: { fsync?: (file: OpenFile) => number; write: Write }
  node_ops: { mknod: MakeNode; rename: MakeNode }
  realPath(node: unknown): string
}
type InitArguments = Parameters<NodeFS['init']>

/** What the engine calls a full disk and a used-up quota. */
const NO_SPACE = 51
const OVER_QUOTA = 19

/**
 * PGlite's files on disk, with the fsync that PGlite leaves out: it reports "flushed" while the bytes are still in memory, and
 * after a power cut the folder can never be opened again.
 */
export class DurableFiles extends NodeFS {
  /** The number of flushes to disk. Every commit that writes adds at least one. */
  flushes = 0
  readonly #lost: (reason: string) => void
  readonly #space: DiskSpace

  /** `lost` must end the engine at once: after a failed fsync the data is gone, but the next fsync would succeed. */
  constructor(folder: string, space: DiskSpace, lost: (reason: string) => void) {
    super(folder)
    this.#space = space
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
            this.#useReserve(hostFiles)
          },
        ],
      },
    }
  }

  /** The engine does not see a full disk as long as the reserve lasts. */
  #useReserve({ stream_ops, node_ops, realPath }: HostFiles): void {
    const { write } = stream_ops
    stream_ops.write = (file, bytes, offset, length, position) => {
      let written = 0
      try {
        // A disk that is almost full takes a part of the bytes first.
        while (written < length) {
          const rest = () => write(file, bytes, offset + written, length - written, position + written)
          written += this.#withReserve(rest, () => !growsTable(file, realPath(file.node), position + length))
        }
      } catch (error) {
        if (written === 0) throw error
      }
      return written
    }
    const { mknod, rename } = node_ops
    node_ops.mknod = (...place) => this.#withReserve(() => mknod(...place))
    node_ops.rename = (...place) => this.#withReserve(() => rename(...place))
  }

  #withReserve<T>(work: () => T, mayUse = () => true): T {
    for (;;) {
      try {
        return work()
      } catch (error) {
        if (!isEngineFull(error)) throw error
        this.#space.isFull = true
        if (!mayUse() || !this.#space.release()) throw error
      }
    }
  }
}

/**
 * A table that cannot grow fails its statement, and PostgreSQL goes on. So the reserve is left to PostgreSQL's log, and one
 * large statement cannot use it up.
 */
function growsTable({ nfd }: OpenFile, path: string, end: number): boolean {
  return nfd !== undefined && /\/(base|global)\//.test(path) && end > fstatSync(nfd).size
}

const isEngineFull = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'errno' in error &&
  [NO_SPACE, OVER_QUOTA].includes(Number(error.errno))

/** Flushes a file, or the names in a folder. */
export function flushPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
