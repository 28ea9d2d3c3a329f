import { type RawBuilder, sql } from 'kysely'

/**
 * For `insert … on conflict do update`: updates these columns from the new row, but only in rows where they differ. So
 * `returning` returns exactly the rows that changed.
 */
export function whereDifferent(table: string, columns: readonly string[]) {
  const old = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  const excluded = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))
  return {
    taken: Object.fromEntries(
      columns.map((column): [string, RawBuilder<never>] => [column, sql.ref(`excluded.${column}`)]),
    ),
    differs: sql<boolean>`(${old}) is distinct from (${excluded})`,
  }
}

/** Writes long lists in portions, because a statement can have only a limited number of values. */
export async function inPortions<Row, Result>(
  rows: readonly Row[],
  write: (portion: Row[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < rows.length; start += 500) results.push(...(await write(rows.slice(start, start + 500))))
  return results
}
