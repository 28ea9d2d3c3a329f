import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** More than the shop has frequent statements. Statements that differ by the length of a list are each rare. */
const MOST_NAMES = 1_000
const OFTEN = 3
const MOST_SEEN = 2_000
const LONGEST = 5_000

/** The plan does not fit the changed tables, or the server does not know the statement any more. */
const outOfDate = new Set(['0A000', '26000'])

const names = new Map<string, string>()
const seen = new LRUCache<string, number>({ max: MOST_SEEN })

/** The name of a statement that runs often. It is the same in every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST) return known
  const times = (seen.get(text) ?? 0) + 1
  if (times < OFTEN) {
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Prepares frequent statements once for each connection, because parsing and planning is most of the cost of a small
 * statement. Statements without parameters are not prepared. If a plan does not fit any more, because a newer version of the
 * shop has changed the tables, the connection stops using prepared statements.
 */
export function rememberStatements(client: pg.ClientBase): void {
  const ask = client.query
  let remembers = true
  const query = (text: unknown, values: unknown, ...more: unknown[]): unknown => {
    const mayHave = remembers && typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = mayHave ? nameOf(text) : undefined
    if (name === undefined) return Reflect.apply(ask, client, [text, values, ...more])
    const answer: unknown = Reflect.apply(ask, client, [{ name, text, values }, undefined, ...more])
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && outOfDate.has(String(error.code))) remembers = false
      })
    }
    return answer
  }
  Object.assign(client, { query })
}
