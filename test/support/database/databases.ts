import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseLocation } from '../../../src/db/connect.ts'

export type TestDatabases =
  | { kind: 'embedded'; folder: string; empty: string; migrated: string }
  | { kind: 'server'; origin: string; sockets: string }

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

export type OwnDatabase = { where: DatabaseLocation; remove(): Promise<void> }

/** A database of the kind this run is about, for one test alone: empty, or with the shop's tables. */
export function ownDatabase(contents: 'empty' | 'migrated'): Promise<OwnDatabase> {
  const databases = inject('databases')
  if (!databases) throw new Error('This test runs without a database: see the projects in vitest.config.ts.')
  return databases.kind === 'embedded' ? ownFolder(databases, contents) : ownOnServer(databases.origin, contents)
}

type Folders = Extract<TestDatabases, { kind: 'embedded' }>

async function ownFolder(folders: Folders, contents: 'empty' | 'migrated'): Promise<OwnDatabase> {
  const home = join(folders.folder, randomUUID())
  const folder = join(home, 'store')
  cpSync(folders[contents], folder, { recursive: true })
  return {
    where: { kind: 'embedded', folder },
    remove: async () => rmSync(home, { recursive: true, force: true }),
  }
}

async function ownOnServer(origin: string, contents: 'empty' | 'migrated'): Promise<OwnDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = contents === 'empty' ? 'template0' : 'migrated'
  await asAdmin(origin, `create database ${name} template ${template}`)
  return {
    where: { kind: 'server', url: `${origin}/${name}` },
    remove: () => asAdmin(origin, `drop database ${name} with (force)`),
  }
}

/** The same database through its Unix socket, as a shop reaches a server on its own machine. */
export function throughSocket(url: string): string {
  const databases = inject('databases')
  if (databases?.kind !== 'server') throw new Error('only a server has a socket')
  const address = new URL(url)
  address.searchParams.set('host', databases.sockets)
  return address.href
}

async function asAdmin(origin: string, statement: string): Promise<void> {
  const admin = new pg.Client(`${origin}/postgres`)
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
