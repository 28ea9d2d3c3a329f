import { constants, fstatSync, openSync, write } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** About 5,000 lines. */
const MOST_WAITING_CHARACTERS = 1024 * 1024
const RETRY_MS = 100
/** Lines of so long are written together. Under load a write for each line took a fifth of the processor. */
const GATHER_MS = 20
/** At the end of the process, a reader that takes nothing is not waited for any longer. */
const LONGEST_FLUSH_MS = 1_000

/** Resolves when the bytes are written, and rejects if they never will be. */
type Put = (bytes: Uint8Array) => Promise<void>

export type LogOutput = {
  /** Never blocks and never throws. A line that does not fit into the buffer is dropped and counted. */
  write(line: string): void
  /** Resolves when everything is written, or after a second. */
  flush(): Promise<void>
}

type Options = {
  put?: Put
  mostWaitingCharacters?: number
  gatherMs?: number
  describeDropped: (lines: number) => string
}

/**
 * Writes lines to the standard output in the background. Its reader may pause (a terminal, a log shipper that hangs), and a full disk
 * may refuse it; neither must stop the shop.
 */
export function createLogOutput({
  put = putToStdout(),
  mostWaitingCharacters = MOST_WAITING_CHARACTERS,
  gatherMs = GATHER_MS,
  describeDropped,
}: Options): LogOutput {
  let lines: string[] = []
  let waitingCharacters = 0
  let dropped = 0
  let emptying: Promise<void> | undefined

  function add(line: string): void {
    lines.push(line)
    waitingCharacters += line.length
  }

  async function empty(): Promise<void> {
    while (lines.length > 0) {
      if (gatherMs > 0) await wait(gatherMs)
      const batch = lines
      lines = []
      const text = batch.join('')
      try {
        await put(Buffer.from(text))
        if (dropped > 0) {
          add(describeDropped(dropped))
          dropped = 0
        }
      } catch {
        dropped += batch.length
      }
      waitingCharacters -= text.length
    }
  }

  return {
    write(line) {
      if (waitingCharacters + line.length > mostWaitingCharacters) {
        dropped += 1
        return
      }
      add(line)
      emptying ??= empty().finally(() => {
        emptying = undefined
      })
    },
    async flush() {
      if (emptying === undefined) return
      const limit = new AbortController()
      const tooLong = wait(LONGEST_FLUSH_MS, undefined, { signal: limit.signal }).catch(() => undefined)
      await Promise.race([emptying, tooLong])
      limit.abort()
    },
  }
}

/** For pipes and sockets, Node's own stream does not block. For files and terminals it does. */
function putToStdout(): Put {
  const output = fstatSync(1)
  if (!output.isFIFO() && !output.isSocket()) return putToFile(output.isCharacterDevice() ? reopenStdout() : 1)
  // Each write reports its own error. Without a listener the event would end the process.
  process.stdout.on('error', () => undefined)
  return (bytes) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
    return promise
  }
}

/** A terminal that is paused blocks a program that writes to it, unless it was opened in another way. */
function reopenStdout(): number {
  try {
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  } catch {
    return 1
  }
}

function putToFile(handle: number): Put {
  return async (bytes) => {
    for (let from = 0; from < bytes.length; ) {
      from += await writeSome(handle, bytes.subarray(from))
    }
  }
}

/** The number of bytes that were written: none while the terminal is paused. */
function writeSome(handle: number, bytes: Uint8Array): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  write(handle, bytes, (error, written) => {
    if (error?.code === 'EAGAIN') resolve(wait(RETRY_MS, 0))
    else if (error) reject(error)
    else resolve(written)
  })
  return promise
}
