import pino, { type DestinationStream, type Logger } from 'pino'
import { errorCode } from '../values/error-code.ts'
import type { Log } from '../values/log.ts'
import { createLogOutput } from './log-output.ts'

/** Strings are printed only under these names; numbers and booleans under every name that is not secret. Add new names here. */
const PRINTED = new Set([
  ...['id', 'method', 'route', 'job', 'picture', 'place', 'kind', 'limit'],
  ...[
    'invoice',
    'reference',
    'before',
    'after',
    'because',
    'about',
    'status',
    'why',
    'notified',
    'outcome',
    'adapter',
    'host',
    'alarm',
    'states',
    'partner',
  ],
])

/** Names whose values are never printed, whatever their type. */
const SECRET =
  /authori[sz]ation|cookie|passw|token|snap|signature|secret|key|phone|address|zip|postal|mail|full_?name|body|payload/i

/** The log of this process, on its standard output. `flush` writes what still waits, before the process ends. */
export function openLog(): Log & { flush(): Promise<void> } {
  const output = createLogOutput({
    describeDropped: (lines) =>
      lineOf((log) => log.warn({ lines }, 'lines of the log were dropped: its reader was too slow')),
  })
  return { ...createLog(output), flush: output.flush }
}

/** One line, as the log writes it. */
function lineOf(say: (log: Log) => void): string {
  let written = ''
  say(
    createLog({
      write(line) {
        written = line
      },
    }),
  )
  return written
}

/** Writes JSON lines in UTC. A string under an unlisted name is printed as `[not listed]`. */
export function createLog(destination: DestinationStream): Log {
  const log = pino(
    {
      base: { pid: process.pid },
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
  return { ...printTo(log), with: (fields) => printTo(log.child(printable(fields))) }
}

const printTo = (log: Logger): Log => ({
  info: (fields, message) => log.info(printable(fields), escapeControls(message)),
  warn: (fields, message) => log.warn(printable(fields), escapeControls(message)),
  error: (fields, message) => log.error(printable(fields), escapeControls(message)),
})

/** Requests are logged many at a time, in one millisecond. */
const isoTime = (() => {
  let [at, text] = [Number.NaN, '']
  return () => {
    const now = Date.now()
    if (now !== at) [at, text] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return text
  }
})()

function printable(fields: Record<string, unknown>): Record<string, unknown> {
  // Most lines have nothing to hide, and need no copy.
  let copy: Record<string, unknown> | undefined
  for (const name of Object.keys(fields)) {
    const value = printableValue(name, fields[name])
    if (value === fields[name]) continue
    copy ??= { ...fields }
    copy[name] = value
  }
  return copy ?? fields
}

/** The names are those in our code, so there are few. */
const secretNames = new Map<string, boolean>()

function isSecret(name: string): boolean {
  const known = secretNames.get(name)
  if (known !== undefined) return known
  const secret = SECRET.test(name)
  secretNames.set(name, secret)
  return secret
}

function printableValue(name: string, value: unknown): unknown {
  if (value instanceof Error) return describeError(value)
  if (value === null || value === undefined) return value
  if (isSecret(name)) return '[secret]'
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string' && PRINTED.has(name)) return escapeControls(value)
  if (typeof value === 'string' && name === 'reason') return withoutQuotes(value)
  return '[not listed]'
}

/** Prints an error's kind and stack. Quoted parts of its message are removed, since they can contain customer data. */
function describeError(error: Error, depth = 0): Record<string, unknown> {
  const code = errorCode(error)
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause instanceof Error && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}
  return {
    name: escapeControls(error.name),
    ...(code !== undefined && { code }),
    message: withoutQuotes(error.message),
    at: at.slice(0, 12).map(escapeControls),
    ...cause,
  }
}

function withoutQuotes(message: string): string {
  const [firstLine = ''] = message.split('\n', 1)
  return escapeControls(
    firstLine
      // Names of tables and the like are kept; anything else in quotes may be customer data.
      .replace(/(\b(?:relation|table|column|constraint|index|role|database) )?"[^"]*"/g, (quoted, kind) =>
        kind ? quoted : '"…"',
      )
      .replace(/\S+@\S+/g, '[mail]')
      .replace(/(?=[\w|-]*\d)[\w|-]{24,}/g, '[long]')
      .replace(/\+?\d[\d\s-]{6,}\d/g, '[number]'),
  )
}

const control = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

/** Escapes characters that could overwrite other lines in a terminal. JSON escapes the others. */
function escapeControls(text: string): string {
  // `replace` with a function is slow, also where nothing matches, and nearly nothing does.
  if (!control.test(text)) return text
  return text.replace(new RegExp(control, 'g'), (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
