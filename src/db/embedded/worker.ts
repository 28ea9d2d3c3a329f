import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseSettings, FromDatabase, ToDatabase } from './messages.ts'
import { openStore } from './open-store.ts'
import { startUpkeep } from './upkeep.ts'

// The thread of the embedded database. In the main thread, a long query would block every timer and request.

if (!parentPort) throw new Error('This file is the thread of the embedded database; open it through connect.ts')
const shop = parentPort
const settings: DatabaseSettings = workerData
const say = (message: FromDatabase, transfer: ArrayBuffer[] = []) => shop.postMessage(message, transfer)

let closing = false
let turn = Promise.resolve()
let current: number | undefined

/** Runs one task at a time, because the engine is a single session and two answers must not mix. */
function inTurn(work: () => Promise<void>): void {
  turn = turn.then(work).catch((error: unknown) => lose(String(error)))
}

function lose(reason: string): void {
  if (closing) return
  say({ kind: 'lost', reason })
  process.exit(1)
}

async function answer(engine: PGlite, session: number, question: Uint8Array): Promise<void> {
  if (session !== current) await begin(engine, session)
  const parts: Uint8Array[] = []
  try {
    await engine.runExclusive(() =>
      engine.execProtocolRawStream(question, { onRawData: (part) => void parts.push(part.slice()) }),
    )
  } catch (error) {
    return say({ kind: 'failed', session, reason: String(error) })
  }
  const bytes = new Uint8Array(Buffer.concat(parts))
  if (wantsEnd(question) && !hasEnd(bytes)) return lose('a question was left without an end to its answer')
  say({ kind: 'bytes', session, bytes }, [bytes.buffer])
}

// PGlite hides errors that break the engine during a query; node-postgres would wait forever.
const sync = Buffer.from([0x53, 0, 0, 0, 4])
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])
const wantsEnd = (question: Uint8Array) => question[0] === 0x51 || sync.equals(question.subarray(-5))
const hasEnd = (bytes: Uint8Array) => readyForQuery.equals(bytes.subarray(-6, -1))

async function begin(engine: PGlite, session: number): Promise<void> {
  if (current !== undefined) await forget(engine)
  current = session
}

/** A connection that was dropped leaves its transaction open in the only session. */
async function forget(engine: PGlite): Promise<void> {
  if (engine.isInTransaction()) await engine.exec('rollback')
  await engine.exec('discard all')
  current = undefined
}

async function open(): Promise<void> {
  const { engine, files } = await openStore(settings.folder, lose)
  const upkeep = startUpkeep(engine, files, { ...settings, inTurn })

  shop.on('message', (message: ToDatabase) => {
    switch (message.kind) {
      case 'bytes':
        return inTurn(async () => {
          await answer(engine, message.session, message.bytes)
          await upkeep.checkpointIfDue()
        })
      case 'end':
        return inTurn(async () => {
          if (message.session === current) await forget(engine)
        })
      case 'tidy':
        return inTurn(async () => {
          const failure = await upkeep.tidy()
          say({ kind: 'tidied', request: message.request, failure })
        })
      case 'close':
        return inTurn(async () => {
          upkeep.stop()
          if (engine.isInTransaction()) await engine.exec('rollback')
          await engine.exec('checkpoint')
          closing = true
          await engine.close()
          process.exit(0)
        })
    }
  })
  say({ kind: 'ready' })
}

open().catch((error: unknown) => {
  say({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) })
  process.exit(1)
})
