import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { errorCode } from '../values/error-code.ts'

/** At most so many in one connection. The tests of the API and the office together run 240 different statements often. */
export const MOST_PREPARED = 600
const OFTEN = 3
const MOST_COUNTED = 2_000
const LONGEST = 5_000

/** The plan does not fit the changed tables, or the server does not know the statement any more. */
const outOfDate = new Set(['0A000', '26000'])

/** How often a statement was run, in all connections. Those that have not run for long are forgotten. */
const counts = new LRUCache<string, number>({ max: MOST_COUNTED })

function isFrequent(text: string): boolean {
  if (text.length > LONGEST) return false
  const count = Math.min((counts.get(text) ?? 0) + 1, OFTEN)
  counts.set(text, count)
  return count === OFTEN
}

/**
 * Prepares frequent statements once for each connection, because parsing and planning is most of the cost of a small
 * statement. Statements without parameters are not prepared. Beyond MOST_PREPARED the server forgets the one that was not used
 * for the longest time: lists of changing length make many statements of one query. If a plan does not fit any more, because a
 * newer version of the shop has changed the tables, the connection stops using prepared statements.
 */
export function rememberStatements(client: pg.ClientBase): void {
  const ask = client.query
  let remembers = true
  // A name is never used twice in a connection.
  let lastNumber = 0
  const unused: string[] = []
  const names = new LRUCache<string, string>({
    max: MOST_PREPARED,
    dispose: (name, _, reason) => {
      if (reason === 'evict') unused.push(name)
    },
  })

  const nameOf = (text: string): string | undefined => {
    if (!isFrequent(text)) return undefined
    const known = names.get(text)
    if (known !== undefined) return known
    lastNumber += 1
    const name = `s${lastNumber}`
    names.set(text, name)
    for (const one of unused.splice(0)) Reflect.apply(ask, client, [new ClosedStatement(one)])
    return name
  }

  const query = (text: unknown, values: unknown, ...more: unknown[]): unknown => {
    const mayHave = remembers && typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = mayHave ? nameOf(text) : undefined
    if (name === undefined) return Reflect.apply(ask, client, [text, values, ...more])
    const answer: unknown = Reflect.apply(ask, client, [{ name, text, values }, undefined, ...more])
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (outOfDate.has(errorCode(error) ?? '')) remembers = false
      })
    }
    return answer
  }
  Object.assign(client, { query })
}

/**
 * Lets the server forget a prepared statement. The SQL command DEALLOCATE would fail in a broken transaction, and break a good
 * one if the server does not know the name; this message of the protocol does neither.
 */
class ClosedStatement implements pg.Submittable {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  submit(connection: pg.Connection): void {
    connection.close({ type: 'S', name: this.#name }, false)
    connection.sync()
    // node-postgres keeps the text of each statement, and has no other way to forget it.
    if ('parsedStatements' in connection && connection.parsedStatements instanceof Object)
      Reflect.deleteProperty(connection.parsedStatements, this.#name)
  }

  /** The client calls these when the server has answered. A broken connection is reported by the statement that follows. */
  handleReadyForQuery(): void {}
  handleError(): void {}
}
