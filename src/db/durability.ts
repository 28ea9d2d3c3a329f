import { sql } from 'kysely'
import type { Db } from './db.ts'

const mustBeOn = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Refuses to start if the database settings allow a power cut to lose confirmed orders. */
export async function assertDurable(db: Db, kind: 'embedded' | 'server'): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${mustBeOn}) order by name`.execute(db)
  const unsafe = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (unsafe.length === 0) return
  throw new Error(
    `The database runs with ${unsafe.map((name) => `${name} = off`).join(' and ')}, so a power cut would lose orders that ` +
      `were confirmed to customers. ${advice[kind](unsafe)} Then start the shop again.`,
  )
}

const advice = {
  embedded: (names: string[]) =>
    `Take ${names.join(' and ')} out of postgresql.conf and postgresql.auto.conf in the database folder.`,
  server: (names: string[]) =>
    `Turn it on for the server, this database and this role: ${names
      .map((name) => `ALTER SYSTEM SET ${name} = on`)
      .join('; ')}; SELECT pg_reload_conf(); look for ALTER DATABASE and ALTER ROLE settings too.`,
}
