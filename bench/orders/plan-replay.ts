import { randomUUID } from 'node:crypto'
import type { Ran } from '../record-statements.ts'

/** Where a value of a statement comes from, for an order that was not recorded. */
type Source =
  | { from: 'constant'; value: unknown }
  /** A value of an earlier statement, or of its result. `without`: what was recorded around it in a longer text. */
  | { from: 'known'; cell: string; before: string; after: string }
  | { from: 'list'; of: Source[] }
  | { from: 'object'; of: Record<string, Source> }
  /** A list or an object, sent as text. */
  | { from: 'json'; of: Source }
  | { from: 'new'; like: unknown }

export type Step = { text: string; sources: Source[] }

/**
 * The statements of one order, so that they can be run for other customers: compares recordings of several orders, and finds out for
 * each value if it is always the same, or where it was seen before. The first known value is the customer.
 */
export function planReplay(recordings: readonly { customerId: number; ran: readonly Ran[] }[]): Step[] {
  const [first] = recordings
  if (first === undefined) return []
  if (recordings.some(({ ran }) => ran.length !== first.ran.length))
    throw new Error('the orders ran different statements')
  const known = recordings.map(({ customerId }) => new Map<string, unknown>([['customer', customerId]]))
  return first.ran.map(({ text }, place) => {
    const runs = recordings.map(({ ran }) => ran[place])
    if (runs.some((run) => run?.text !== text)) throw new Error(`the orders ran different statements at ${text}`)
    const valuesOf = (n: number) => runs.map((run) => run?.values[n])
    const sources = (first.ran[place]?.values ?? []).map((_, n) => sourceOf(valuesOf(n), known))
    for (const [n, run] of runs.entries()) if (run !== undefined) note(known[n], place, run.values, run.rows)
    return { text, sources }
  })
}

function sourceOf(values: readonly unknown[], known: readonly Map<string, unknown>[]): Source {
  const [first] = values
  const asText = values.map(textOf)
  if (asText.every((text) => text === asText[0])) return { from: 'constant', value: first }
  if (Array.isArray(first) && values.every((value) => Array.isArray(value) && value.length === first.length)) {
    return {
      from: 'list',
      of: first.map((_, n) =>
        sourceOf(
          values.map((value) => partOf(value, n)),
          known,
        ),
      ),
    }
  }
  if (isObject(first)) {
    const of = Object.keys(first).map((name) => [
      name,
      sourceOf(
        values.map((value) => partOf(value, name)),
        known,
      ),
    ])
    return { from: 'object', of: Object.fromEntries(of) }
  }
  if (values.every(isJson))
    return {
      from: 'json',
      of: sourceOf(
        values.map((value) => JSON.parse(String(value))),
        known,
      ),
    }
  for (const cell of known[0]?.keys() ?? []) {
    const seen = known.map((cells) => textOf(cells.get(cell)))
    const [before, ...rest] = (asText[0] ?? '').split(seen[0] || '\0')
    const after = rest.join(seen[0])
    if (before === undefined || rest.length === 0) continue
    if (asText.every((text, n) => text === before + seen[n] + after)) return { from: 'known', cell, before, after }
  }
  return { from: 'new', like: first }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const isJson = (value: unknown) => typeof value === 'string' && /^[[{]/.test(value)

const partOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Every value that later statements may use, by its place. */
export function note(
  known: Map<string, unknown> | undefined,
  step: number,
  values: readonly unknown[],
  rows: Ran['rows'],
) {
  for (const [n, value] of values.entries()) {
    if (Array.isArray(value)) for (const [m, one] of value.entries()) known?.set(`${step}.value.${n}.${m}`, one)
    else if (value !== null) known?.set(`${step}.value.${n}`, value)
  }
  for (const [n, row] of rows.entries()) {
    for (const [column, value] of Object.entries(row))
      if (value !== null) known?.set(`${step}.row.${n}.${column}`, value)
  }
}

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value)

export function valueFrom(source: Source, known: Map<string, unknown>): unknown {
  switch (source.from) {
    case 'constant':
      return source.value
    case 'list':
      return source.of.map((one) => valueFrom(one, known))
    case 'object':
      return Object.fromEntries(Object.entries(source.of).map(([name, one]) => [name, valueFrom(one, known)]))
    case 'json':
      return JSON.stringify(valueFrom(source.of, known))
    case 'known': {
      const value = known.get(source.cell)
      return source.before === '' && source.after === '' ? value : source.before + textOf(value) + source.after
    }
    case 'new':
      return newLike(source.like)
  }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function newLike(value: unknown): unknown {
  if (value instanceof Date) return new Date()
  if (typeof value === 'number') return value
  if (typeof value !== 'string') throw new Error(`no other order has a value like ${JSON.stringify(value)}`)
  if (isUuid.test(value)) return randomUUID()
  return value.replaceAll(/[0-9a-z]/g, (character) => (/\d/.test(character) ? digit(10) : digit(16)))
}

const digit = (base: number) => Math.floor(Math.random() * base).toString(base)
