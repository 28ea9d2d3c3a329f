import { parseArgs } from 'node:util'

type Wishes = {
  /** Words that stand alone, such as the invoice number. */
  plain: number
  /** Options that want a word after them. */
  values?: readonly string[]
  /** Options that stand alone. */
  flags?: readonly string[]
}

export type Words = { plain: string[]; value(name: string): string | undefined; has(flag: string): boolean }

/** What was typed behind the name of a command; nothing when that is not what it wants. */
export function readWords(words: string[], { plain, values = [], flags = [] }: Wishes): Words | undefined {
  const options = Object.fromEntries([
    ...values.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ])
  try {
    const read = parseArgs({ args: words, options, allowPositionals: true })
    if (read.positionals.length !== plain) return undefined
    const given = new Map(Object.entries(read.values))
    return {
      plain: read.positionals,
      value: (name) => text(given.get(name)),
      has: (flag) => given.get(flag) === true,
    }
  } catch {
    return undefined
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
