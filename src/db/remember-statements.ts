import type pg from 'pg'

/** More than the shop has; a list of another length in a statement makes another statement of it. */
const MOST = 400

const names = new Map<string, string>()

/** A name for the text of a statement, the same in every connection; none when there are too many already. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Lets a connection read and plan a statement once and run it often: of what a small statement costs the database, reading
 * and planning it is the larger part. Whatever has no parameters goes on as it is.
 */
export function rememberStatements(client: pg.ClientBase): void {
  const ask = client.query
  const query = (text: unknown, values: unknown, ...more: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const asked = name === undefined ? [text, values] : [{ name, text, values }, undefined]
    return Reflect.apply(ask, client, [...asked, ...more])
  }
  Object.assign(client, { query })
}
