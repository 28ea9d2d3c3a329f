import { z } from 'zod'
import { defaultCounts, isLimitName, LIMITS, type LimitCounts } from './limits.ts'
import { isAddressOrNetwork, isHugeNetwork, isLocalHost } from './network.ts'
import { Secret } from './secret.ts'

/* The kinds of values that a setting can have, and what a wrong one is answered with. */

type Issue = { input?: unknown }

/** For a rule about several settings, so that it is reported together with a mistake in another one. */
export const always = () => true

export function wholeNumber(min: number, max: number) {
  const isInRange = (text: string) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max
  const error = ({ input }: Issue) => `"${input}" is not a whole number from ${min} to ${max}`
  return z.string().refine(isInRange, { error }).transform(Number)
}

export function choice<const Choices extends readonly string[]>(...choices: Choices) {
  return z.enum(choices, { error: ({ input }) => `"${input}" is none of ${choices.join(', ')}` })
}

/** For a setting whose value decides which other settings there are: zod reports the group of settings as wrong. */
export function noneOf(name: string, ...choices: string[]) {
  return ({ input }: Issue) => {
    const chosen = Object.entries(Object(input)).find(([setting]) => setting === name)?.[1]
    return `"${chosen}" is none of ${choices.join(', ')}`
  }
}

/** A setting that another one makes necessary. */
export const neededWith = (setting: string) => z.string({ error: `is needed with ${setting}` })

/** Scheme, host and port, and nothing after them. */
export function origin() {
  const error = ({ input }: Issue) =>
    `"${withoutPassword(String(input))}" is not an origin such as https://shop.example`
  return z
    .string()
    .refine((text) => originOf(text) !== undefined, { error })
    .transform((text) => originOf(text) ?? text)
}

/** An origin of the shop itself. Passwords and tokens cross the network, so a public one needs TLS. */
export function ownOrigin() {
  const error = ({ input }: Issue) =>
    `${input} is open to the public and must begin with https://; put a proxy with a TLS certificate in front of the shop`
  return origin().refine((text) => !text.startsWith('http:') || isLocalName(new URL(text).hostname), { error })
}

/** A name without a dot is known in the local network alone. */
const isLocalName = (hostname: string) => isLocalHost(hostname) || /^[^.:[]+$/.test(hostname)

export function originOf(text: string): string | undefined {
  const url = URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  return isOrigin ? url.origin : undefined
}

const withoutPassword = (address: string) => address.replace(/\/\/[^/@]*@/, '//…@')

/** An address with one of these schemes. The message never repeats it, because it may contain a password. */
export function url(...schemes: string[]) {
  const error = `is not an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`
  return z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), { error })
}

export function mailAddress() {
  const error = ({ input }: Issue) => `"${input}" is not a mail address`
  return z.string().regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, { error })
}

/** A second line would become a header of its own in every email. */
export function oneLine() {
  return z.string().refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), {
    error: 'must be one line, without control characters',
    abort: true,
  })
}

/** `Lirih <care@lirih.example>`, or the address alone. */
export function sender() {
  const error = ({ input }: Issue) => `"${input}" is not a sender such as Lirih <care@lirih.example>`
  return oneLine().refine((text) => /^[^<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/.test(text), { error })
}

export const toSecret = (text: string) => new Secret(text)

/** Entries with commas between them. `mistakeIn` says what is wrong with one. */
function listOf(mistakeIn: (entry: string) => string | undefined) {
  return z
    .string()
    .transform((text, context) => {
      const entries = text.split(',').map((entry) => entry.trim())
      const filled = entries.filter((entry) => entry !== '')
      for (const entry of filled) {
        const message = mistakeIn(entry)
        if (message !== undefined) context.addIssue({ code: 'custom', message })
      }
      return filled
    })
    .default([])
}

export const proxies = () => listOf(mistakeInProxy)

function mistakeInProxy(entry: string): string | undefined {
  if (!isAddressOrNetwork(entry)) return `"${entry}" is no address or network (10.0.0.0/8)`
  if (!isHugeNetwork(entry)) return undefined
  return `"${entry}" trusts almost everybody, so visitors could choose the address that limits count by; name your own proxies`
}

/** `login.address=60,pages=2400`: limits that are raised. */
export const limits = () => listOf(mistakeInLimit).transform(countsOf)

function splitLimit(entry: string): { name: string; text: string; count: number } {
  const [name = '', text = ''] = entry.split('=', 2).map((part) => part.trim())
  return { name, text, count: /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN }
}

function mistakeInLimit(entry: string): string | undefined {
  const { name, text, count } = splitLimit(entry)
  if (!isLimitName(name)) return `"${name}" is none of ${Object.keys(LIMITS).join(', ')}`
  if (count >= LIMITS[name].count) return undefined
  return `${name} can be raised above ${LIMITS[name].count}, not set to "${text}"`
}

function countsOf(entries: string[]): LimitCounts {
  const raised = entries.map(splitLimit).map(({ name, count }): [string, number] => [name, count])
  return { ...defaultCounts(), ...Object.fromEntries(raised) }
}
