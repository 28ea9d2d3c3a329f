import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { makeFolder } from '../../values/disk/make-folder.ts'
import { lockFolder } from './lock-folder.ts'
import type { DatabaseSettings, FromDatabase, ToDatabase } from './messages.ts'
import { PortStream } from './port-stream.ts'

export type EmbeddedDatabase = {
  /** A connection that node-postgres can use as its socket. */
  connect(): Duplex
  /** Runs vacuum and analyze, after large changes. */
  tidy(): Promise<void>
  close(): Promise<void>
  /** True while its disk is full: it answers reads, and refuses writes. */
  isDiskFull(): boolean
  /** Resolves if the thread of the database ends by itself. Only a restart of the shop helps then. */
  lost: Promise<Error>
}

export async function startEmbedded(
  where: string,
  {
    checkpointAfterFlushes = 5_000,
    onDiskChange = () => {},
  }: { checkpointAfterFlushes?: number; onDiskChange?: (isFull: boolean) => void } = {},
): Promise<EmbeddedDatabase> {
  const folder = resolve(where)
  const engine = await compileEngine()
  makeFolder(dirname(folder))
  const release = lockFolder(folder)
  const workerData: DatabaseSettings = { folder, checkpointAfterFlushes, engine }
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    name: 'database',
    // Large enough that PostgreSQL's own limit refuses a deeply nested query before the stack of the thread overflows.
    resourceLimits: { stackSizeMb: 32 },
  })
  const ended = new Promise<void>((done) => thread.once('exit', () => done()))
  try {
    await ready(thread)
  } catch (error) {
    await ended
    release()
    throw error
  }
  return converse(thread, { folder, ended: ended.then(release), onDiskChange })
}

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiled once in a process: a restore opens several databases, and tests open hundreds. */
function compileEngine(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

function ready(thread: Worker): Promise<void> {
  return new Promise((done, fail) => {
    thread.once('message', (message: FromDatabase) => {
      if (message.kind === 'ready') done()
      else if (message.kind === 'refused') fail(new Error(message.reason))
      else
        fail(new Error(`The embedded database did not start (${'reason' in message ? message.reason : message.kind}).`))
    })
    thread.once('error', fail)
    thread.once('exit', () => fail(new Error('The embedded database ended before it was ready.')))
  })
}

type Conversation = { folder: string; ended: Promise<void>; onDiskChange: (isFull: boolean) => void }

function converse(thread: Worker, { folder, ended, onDiskChange }: Conversation): EmbeddedDatabase {
  const sockets = new Map<number, PortStream>()
  const tidying = new Map<number, (failure: string | undefined) => void>()
  let last = 0
  let closing = false
  let isDiskFull = false
  let fault: Error | undefined
  const post = (message: ToDatabase, transfer: ArrayBuffer[] = []) => thread.postMessage(message, transfer)

  let loss: (fault: Error) => void
  const lost = new Promise<Error>((done) => {
    loss = done
  })
  function lose(reason: string): void {
    if (closing || fault) return
    fault = new Error(`The embedded database in ${folder} stopped: ${reason}. Start the shop again.`)
    for (const socket of sockets.values()) socket.destroy(fault)
    for (const done of tidying.values()) done(fault.message)
    loss(fault)
  }

  thread.on('message', (message: FromDatabase) => {
    if (message.kind === 'bytes') sockets.get(message.session)?.receive(message.bytes)
    if (message.kind === 'failed') sockets.get(message.session)?.destroy(new Error(message.reason))
    if (message.kind === 'tidied') tidying.get(message.request)?.(message.failure)
    if (message.kind === 'disk') {
      isDiskFull = message.isFull
      onDiskChange(isDiskFull)
    }
    if (message.kind === 'lost') lose(message.reason)
  })
  thread.on('error', (error) => lose(String(error)))
  thread.on('exit', (code) => lose(`its thread ended with status ${code}`))

  return {
    lost,
    isDiskFull: () => isDiskFull,
    connect() {
      const session = ++last
      const socket: PortStream = new PortStream({
        send: (bytes) => post({ kind: 'bytes', session, bytes }, [bytes.buffer]),
        end: () => {
          sockets.delete(session)
          post({ kind: 'end', session })
        },
      })
      sockets.set(session, socket)
      if (fault) process.nextTick(() => socket.destroy(fault))
      return socket
    },
    async tidy() {
      const request = ++last
      const failure = await new Promise<string | undefined>((done) => {
        tidying.set(request, done)
        if (fault) done(fault.message)
        else post({ kind: 'tidy', request })
      })
      tidying.delete(request)
      if (failure) throw new Error(`The embedded database could not be tidied: ${failure}`)
    },
    async close() {
      closing = true
      post({ kind: 'close' })
      await ended
    },
  }
}
