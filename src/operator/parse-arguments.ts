import { parseArgs } from 'node:util'

type Expected = {
  /** How many words there are that belong to no option, such as the invoice number. `some`: one or more. */
  plain: number | 'some'
  /** Options with a value. */
  values?: readonly string[]
  /** Options without a value. */
  flags?: readonly string[]
}

export type ParsedArguments = { plain: string[]; value(name: string): string | undefined; has(flag: string): boolean }

/** Parses the words after the name of a command. Undefined if they are not what it expects. */
export function parseArguments(
  words: string[],
  { plain, values = [], flags = [] }: Expected,
): ParsedArguments | undefined {
  const options = Object.fromEntries([
    ...values.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ])
  try {
    const read = parseArgs({ args: words, options, allowPositionals: true })
    const count = read.positionals.length
    if (plain === 'some' ? count === 0 : count !== plain) return undefined
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
