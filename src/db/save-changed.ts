import { type RawBuilder, sql } from 'kysely'

/**
 * For `insert … on conflict do update`: takes these columns over from the new row, and touches the old one only where
 * they differ, so that what comes back from `returning` is exactly what changed.
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

/** A statement takes a limited number of values, so long lists are written a portion at a time. */
export async function inPortions<Row, Result>(
  rows: readonly Row[],
  write: (portion: Row[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < rows.length; start += 500) results.push(...(await write(rows.slice(start, start + 500))))
  return results
}
