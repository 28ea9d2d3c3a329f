import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(say: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  say(createLog({ write: (line) => void lines.push(line) }))
  const [line = ''] = lines
  return { line, fields: JSON.parse(line) }
}

describe('a line of the log', () => {
  test('is one JSON object, with its time in UTC', () => {
    const { line, fields } = logged((log) =>
      log.info({ id: 'a1', route: '/api/front', status: 200, ms: 3.5 }, 'request'),
    )
    expect(line.trimEnd()).not.toContain('\n')
    expect(fields).toMatchObject({ level: 'info', id: 'a1', route: '/api/front', status: 200, ms: 3.5, msg: 'request' })
    expect(fields.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('has the fields of its log first, and hides the same values in them', () => {
    const { line, fields } = logged((log) =>
      log.with?.({ route: '/api/front', fullText: 'Jalan Melati 3' }).info({ id: 'a1', token: 'x' }, 'request'),
    )
    expect(line).toMatch(/"route":"\/api\/front","fullText":"\[not listed\]","id":"a1"/)
    expect(fields).toMatchObject({ token: '[secret]', msg: 'request' })
  })

  test('shows no string under an unlisted name', () => {
    const { fields } = logged((log) => log.info({ fullText: 'Jalan Melati 3', nested: { a: 'x' }, list: ['x'] }, 'm'))
    expect(fields).toMatchObject({ fullText: '[not listed]', nested: '[not listed]', list: '[not listed]' })
  })

  test.each([
    'authorization',
    'cookie',
    'password',
    'password_confirmation',
    'token',
    'snap_url',
    'signature_key',
    'serverKey',
    'phone',
    'address',
    'zipCode',
    'fullName',
    'email',
    'body',
  ])('never shows %s, not even a number', (name) =>
    expect(logged((log) => log.error({ [name]: 81234567 }, 'm')).fields[name]).toBe('[secret]'),
  )

  test('cannot be forged or overwritten with control characters', () => {
    const { line } = logged((log) => log.warn({ route: 'a\n{"level":"info"}\u001b[2K\u009b2K\u202e\u2028' }, 'm'))
    expect(line.trimEnd()).toMatch(/^[\x20-\x7e]*$/)
  })
})

describe('an error in the log', () => {
  const fault = (message: string) => logged((log) => log.error({ error: new Error(message) }, 'm')).fields.error

  test('has its kind and stack', () => {
    const { name, message, at } = fault('relation "bag_line" does not exist')
    expect([name, message]).toEqual(['Error', 'relation "bag_line" does not exist'])
    expect(at[0]).toContain('log.test.ts')
  })

  test('includes its cause', () => {
    const error = new Error('the import failed', { cause: new TypeError('x is no function') })
    expect(logged((log) => log.error({ error }, 'm')).fields.error.cause.name).toBe('TypeError')
  })

  test.each([
    ['invalid input syntax for type bigint: "siti"', 'invalid input syntax for type bigint: "…"'],
    [
      'duplicate key value violates unique constraint "customer_email"',
      'duplicate key value violates unique constraint "customer_email"',
    ],
    ['no mail to siti@example.id', 'no mail to [mail]'],
    ['call +62 812-3456-7890', 'call [number]'],
    ['token 12|abcdefghijklmnopqrstuvwxyz0123456789 is dead', 'token [long] is dead'],
    ['first line\nDetail: Key (phone)=(0812)', 'first line'],
    [
      "ENOENT: no such file, open '/data/store/catalogue/pictures'",
      "ENOENT: no such file, open '/data/store/catalogue/pictures'",
    ],
  ])('does not repeat customer data: %s', (message, printed) => expect(fault(message).message).toBe(printed))
})
