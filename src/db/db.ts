import type { Kysely } from 'kysely'
import type { Tables } from './schema/tables.ts'

/** A connection pool or the transaction one is standing in: operations never need to know which. */
export type Db = Kysely<Tables>
