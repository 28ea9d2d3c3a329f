import type { Shop } from '../shop.ts'
import { readTables } from './read-tables.ts'

/** One sheet with its header, as an export has it. Undefined for a name that no sheet has. */
export async function exportSheet(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  name: string,
  { isEmpty }: { isEmpty: boolean },
): Promise<string[][] | undefined> {
  const tables = await readTables(db, now())
  const found = tables.find(({ sheet }) => sheet.file === `${name}.csv`)
  return found && [[...found.sheet.columns], ...(isEmpty ? [] : found.rows)]
}
