import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../src/db/connect.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { freePort } from '../network/free-port.ts'
import { silentLog } from '../shop/silent-log.ts'

type Account = { uid: number; gid: number }

type Server = { origin: string; sockets: string; stop(): Promise<void> }

/** Before the tests on PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, sockets, stop } = await startServer(quickFolder())
  await makeTemplate(origin)
  project.provide('databases', { kind: 'server', origin, sockets })
  return stop
}

/**
 * Starts a server on a free port, with default settings, as durable as a shop's. It sorts names by ICU and the embedded database by
 * bytes, so a query that leaves the order of names to the default fails on one of them.
 */
export async function startServer(parent: string): Promise<Server> {
  const folder = mkdtempSync(join(parent, 'etalase-postgresql-'))
  const account = unprivileged()
  if (account) chownSync(folder, account.uid, account.gid)
  const programs = findPrograms()
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=und', '-N'],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )

  const port = await freePort()
  const origin = `postgres://postgres@127.0.0.1:${port}`
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ]
  const options = settings.flatMap((setting) => ['-c', setting])
  // The shell stops the server by its process id when this run closes the pipe or ends in any way.
  const server = spawn(
    'sh',
    [
      '-c',
      '"$0" "$@" 2>log & id=$!; cat >/dev/null; kill -INT $id; wait $id',
      join(programs, 'postgres'),
      '-D',
      data,
      ...options,
    ],
    { ...account, cwd: folder, stdio: ['pipe', 'ignore', 'inherit'] },
  )
  await answering(origin, join(folder, 'log'))
  const stop = async () => {
    const ended = once(server, 'exit')
    server.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, sockets: folder, stop }
}

const ROOM_BYTES = 4 * 2 ** 30

/**
 * In memory, where there is enough of it: the same server with the same settings needs a third less time if it waits for no disk.
 * No test cuts the power of the server.
 */
function quickFolder(): string {
  const inMemory = '/dev/shm'
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES ? inMemory : tmpdir()
}

async function makeTemplate(origin: string): Promise<void> {
  const admin = new pg.Client(`${origin}/postgres`)
  await admin.connect()
  await admin.query('create database migrated')
  await admin.end()
  const { db, close } = await openDatabase({ kind: 'server', url: `${origin}/migrated` }, silentLog)
  await migrate(db)
  await close()
}

/** PostgreSQL refuses to run as root, so it runs as an existing account. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account to run it as: it needs "postgres" or the account without rights.',
  )
}

function findPrograms(): string {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const folders = [...versions, ...(process.env['PATH'] ?? '').split(delimiter)]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('The tests need PostgreSQL 15 or newer; `npm test` installs it. No initdb was found.')
  return found
}

async function answering(origin: string, log: string): Promise<void> {
  try {
    const { close } = await openDatabase({ kind: 'server', url: `${origin}/postgres` }, silentLog)
    await close()
  } catch (error) {
    throw new Error(`The PostgreSQL of the tests did not start:\n${readFileSync(log, 'utf8')}`, { cause: error })
  }
}
