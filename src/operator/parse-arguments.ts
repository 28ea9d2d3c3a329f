import { parseArgs } from 'node:util'

type Expected = {
  /** How many words there are that belong to no option, such as the invoice number. `some`: one or more. */
  plain: number | 'some'
  /** Options with a value. */
  values?: readonly string[]
  /** Options with a value that can be given several times. */
  lists?: readonly string[]
  /** Options without a value. */
  flags?: readonly string[]
}

export type ParsedArguments = {
  plain: string[]
  value(name: string): string | undefined
  all(list: string): string[]
  has(flag: string): boolean
}

/** Parses the words after the name of a command. Undefined if they are not what it expects. */
export function parseArguments(
  words: string[],
  { plain, values = [], lists = [], flags = [] }: Expected,
): ParsedArguments | undefined {
  const options = Object.fromEntries([
    ...values.map((name) => [name, { type: 'string' }] as const),
    ...lists.map((name) => [name, { type: 'string', multiple: true }] as const),
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
      all: (list) => texts(given.get(list)),
      has: (flag) => given.get(flag) === true,
    }
  } catch {
    return undefined
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const texts = (values: unknown) => (Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [])
