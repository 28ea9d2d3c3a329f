import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** More than the shop asks often. What differs by the length of a list is another statement each time, and seldom. */
const MOST_NAMES = 400
const OFTEN = 3
const MOST_SEEN = 2_000
const LONGEST = 5_000

/** A plan whose tables have changed since, and a statement that the server has forgotten. */
const outOfDate = new Set(['0A000', '26000'])

const names = new Map<string, string>()
const seen = new LRUCache<string, number>({ max: MOST_SEEN })

/** A name for the text of a statement that is asked often, the same in every connection. */
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
 * Lets a connection read and plan a statement once and run it often: of what a small statement costs the database, reading
 * and planning it is the larger part. Whatever has no parameters goes on as it is. Once a plan does not fit any more, since
 * a newer version of the shop changed the tables, the connection goes on without.
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
