/** The environment gave values the shop cannot start with: every mistake, one line each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`The settings need attention:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads settings one by one and remembers what is wrong instead of stopping, so that an operator
 * mends all mistakes in one go. A setting that is there but empty counts as absent.
 */
export class SettingsReader {
  readonly mistakes: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  wrong(name: string, what: string): void {
    this.mistakes.push(`${name}: ${what}`)
  }

  optional(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback
  }

  required(name: string, why: string): string {
    const value = this.optional(name)
    if (value === undefined) this.wrong(name, `is needed ${why}`)
    return value ?? ''
  }

  integer(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const value = this.optional(name)
    if (value === undefined) return fallback
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    this.wrong(name, `"${value}" is not a whole number from ${min} to ${max}`)
    return fallback
  }

  choice<const Choices extends readonly string[]>(
    name: string,
    choices: Choices,
    fallback: Choices[number],
  ): Choices[number] {
    const value = this.optional(name)
    if (value === undefined) return fallback
    const chosen = choices.find((choice) => choice === value)
    if (chosen === undefined) this.wrong(name, `"${value}" is none of ${choices.join(', ')}`)
    return chosen ?? fallback
  }

  /** Scheme, host and port, and nothing after them. */
  origin(name: string, fallback: string): string {
    const value = this.optional(name)
    if (value === undefined) return fallback
    const url = URL.parse(value)
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
    if (isOrigin) return url.origin
    this.wrong(name, `"${withoutPassword(value)}" is not an origin such as https://shop.example`)
    return fallback
  }

  /** An address of one of these schemes; its text is never repeated, because it may hold a password. */
  url(name: string, schemes: readonly string[]): string | undefined {
    const value = this.optional(name)
    if (value === undefined) return undefined
    const url = URL.parse(value)
    if (url !== null && schemes.includes(url.protocol)) return value
    this.wrong(name, `is not an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`)
    return undefined
  }
}

function withoutPassword(value: string): string {
  return value.replace(/\/\/[^/@]*@/, '//…@')
}
