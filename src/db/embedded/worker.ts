import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseSettings, FromDatabase, ToDatabase } from './messages.ts'
import { openStore, type Store } from './open-store.ts'
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

async function answer({ engine, space }: Store, session: number, question: Uint8Array): Promise<void> {
  if (session !== current) await begin(engine, session)
  await refuseWritesWhile(space.isFull, engine)
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
  refusesWrites = false
}

let refusesWrites = false

/** While the disk is full, every transaction can only read, the one that is open included. */
async function refuseWritesWhile(isFull: boolean, engine: PGlite): Promise<void> {
  // An open transaction keeps what it is until it ends.
  if (engine.isInTransaction()) {
    // It fails if the transaction has failed already.
    if (isFull) await engine.exec('set transaction read only').catch(() => undefined)
  } else if (isFull !== refusesWrites) {
    await engine.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    refusesWrites = isFull
  }
}

const DISK_CHECK_MS = 1_000

/** Checks the disk every second. `report` says whether it is full, if that has changed. */
function watchDisk({ engine, space }: Store): { report(): void; stop(): void } {
  let wasFull = false
  const report = () => {
    if (space.isFull === wasFull) return
    wasFull = space.isFull
    say({ kind: 'disk', isFull: wasFull })
    if (wasFull) inTurn(shortenLog)
  }
  /** Removes the files of PostgreSQL's log that are no longer needed. */
  const shortenLog = async () => {
    if (!engine.isInTransaction()) await engine.exec('checkpoint')
  }
  const look = () => {
    space.check()
    report()
  }
  look()
  const timer = setInterval(look, DISK_CHECK_MS)
  return { report, stop: () => clearInterval(timer) }
}

async function open(): Promise<void> {
  const store = await openStore(settings.folder, lose, settings.engine)
  const { engine } = store
  const upkeep = startUpkeep(store, { ...settings, inTurn })

  shop.on('message', (message: ToDatabase) => {
    switch (message.kind) {
      case 'bytes':
        return inTurn(async () => {
          await answer(store, message.session, message.bytes)
          disk.report()
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
          disk.stop()
          if (engine.isInTransaction()) await engine.exec('rollback')
          await engine.exec('checkpoint')
          closing = true
          await engine.close()
          process.exit(0)
        })
    }
  })
  say({ kind: 'ready' })
  const disk = watchDisk(store)
}

open().catch((error: unknown) => {
  say({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) })
  process.exit(1)
})
