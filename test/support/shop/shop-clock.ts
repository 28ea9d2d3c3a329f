import { sql } from 'kysely'
import type { Db } from '../../../src/db/db.ts'

/** Moves the clock that scheduled prices, slides and texts follow, until the end of the test's transaction. */
export const setShopClock = (db: Db, at: string) => sql`select set_config('etalase.clock', ${at}, true)`.execute(db)
