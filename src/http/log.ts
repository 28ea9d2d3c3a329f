import pino, { type DestinationStream } from 'pino'
import type { Log } from '../values/log.ts'

/** Texts are printed only under these names; numbers and yes/no under any that is not secret. A new name is added here, on purpose. */
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
    'told',
    'outcome',
    'adapter',
    'host',
    'alarm',
    'states',
    'partner',
  ],
])

/** Never printed, whatever kind of value they hold. */
const SECRET =
  /authori[sz]ation|cookie|passw|token|snap|signature|secret|key|phone|address|zip|postal|mail|full_?name|body|payload/i

/** JSON lines in UTC. Names that are not on the list show that something was said, not what. */
export function createLog(destination?: DestinationStream): Log {
  const log = pino(
    {
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
  return {
    info: (fields, message) => log.info(printable(fields), calm(message)),
    warn: (fields, message) => log.warn(printable(fields), calm(message)),
    error: (fields, message) => log.error(printable(fields), calm(message)),
  }
}

function printable(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, printableValue(name, value)]))
}

function printableValue(name: string, value: unknown): unknown {
  if (value instanceof Error) return describeFault(value)
  if (value === null || value === undefined) return value
  if (SECRET.test(name)) return '[secret]'
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string' && PRINTED.has(name)) return calm(value)
  if (typeof value === 'string' && name === 'reason') return withoutQuotes(value)
  return '[not listed]'
}

/** What a fault was and where, without what it was about: messages quote what a customer sent. */
function describeFault(fault: Error, depth = 0): Record<string, unknown> {
  const code = 'code' in fault && typeof fault.code === 'string' ? { code: fault.code } : {}
  const at = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = fault.cause instanceof Error && depth < 3 ? { cause: describeFault(fault.cause, depth + 1) } : {}
  return {
    name: calm(fault.name),
    ...code,
    message: withoutQuotes(fault.message),
    at: at.slice(0, 12).map(calm),
    ...cause,
  }
}

function withoutQuotes(message: string): string {
  const [firstLine = ''] = message.split('\n', 1)
  return calm(
    firstLine
      // The name of a table or the like helps; anything else in quotes came from outside.
      .replace(/(\b(?:relation|table|column|constraint|index|role|database) )?"[^"]*"/g, (quoted, kind) =>
        kind ? quoted : '"…"',
      )
      .replace(/\S+@\S+/g, '[mail]')
      .replace(/(?=[\w|-]*\d)[\w|-]{24,}/g, '[long]')
      .replace(/\+?\d[\d\s-]{6,}\d/g, '[number]'),
  )
}

/** Characters that could draw over other lines of a terminal are written out; JSON does so for the rest. */
function calm(text: string): string {
  return text.replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
