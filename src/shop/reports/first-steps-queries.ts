import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type FirstSteps = { look: boolean; contact: boolean; articles: boolean; pages: boolean; hasDemo: boolean }

/** The demo's orders are marked, and they go with the rest of the demo. */
export async function selectWhetherInstalled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ installed: boolean }>`
    select exists (select from placed_order where status <> 'Creating' and not is_demo)
       and not exists (select from placed_order where is_demo) as installed`.execute(db)
  return rows[0]?.installed === true
}

/** A shop with a long history is installed, so the entries are few here. The demo itself was imported by the clock. */
export async function selectFirstSteps(db: Db): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select coalesce(bool_or(action = 'look.publish'), false) as look,
           coalesce(bool_or(action = 'settings.change'), false) as contact,
           coalesce(bool_or(action like 'article.%' or action in ('import.create', 'import.change')), false) as articles,
           coalesce(bool_or(action like 'page.%' or action = 'content.copy'), false) as pages,
           exists (select from demo_history) and not exists (select from audit where action = 'demo.remove') as "hasDemo"
      from audit where actor <> 'clock'`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the first steps returned nothing')
  return row
}
