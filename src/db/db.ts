import type { Kysely } from 'kysely'
import type { Tables } from './schema/tables.ts'

/** A connection pool or a transaction. Operations never need to know which. */
export type Db = Kysely<Tables>
