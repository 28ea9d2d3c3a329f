import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../../src/http/log.ts'
import { deleteExpiredData } from '../../../src/jobs/delete-expired-data.ts'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>, lend = inTestShop) =>
  lend((testShop) => work(testShop, askAs(testShop.shop)))

const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const onItsWay = {
  status: 200,
  body: { status: 200, message: 'If this email has an account, a link to choose a new password is on its way.' },
}
const deadLink = {
  status: 422,
  body: { status: 422, message: 'This link no longer works. Please ask for a new one.' },
}
const changed = { status: 200, body: { status: 200, message: 'Password changed successfully' } }

const newPassword = 'empat-lembar-kain'
const twice = { password: newPassword, password_confirmation: newPassword }

const forgot = (ask: Ask, email: unknown) => ask('POST /api/forgot_password', { body: { email } })
const reset = (ask: Ask, token: string, body: object = twice) => ask(`POST /api/ubah_password/${token}`, { body })

/** The token of the link in the newest email. */
function tokenIn({ emails }: TestShop): string {
  const [, token] = /http:\/\/localhost:3000\/auth\/NewPassword\/([\w-]{43})\s/.exec(emails.at(-1)?.text ?? '') ?? []
  return token ?? expect.unreachable('the newest email has a link')
}

async function emailTo(testShop: TestShop, ask: Ask, email: string): Promise<string> {
  await forgot(ask, email)
  await sendEmails(testShop.shop)
  return tokenIn(testShop)
}

const pass = ({ shop }: TestShop, table: 'limit_use' | 'password_reset', column: string, seconds: number) => {
  const earlier = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})`
  return earlier.execute(shop.db)
}

describe('POST /api/forgot_password', () => {
  test('sends a link to the public origin, whatever Host the request has', () =>
    inShop(async (testShop, ask) => {
      const { email } = await testShop.customer({ name: 'Siti' })
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-forwarded-proto': 'https',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
      }
      expect(statusAndBody(await ask('POST /api/forgot_password', { body: { email }, headers }))).toEqual(onItsWay)
      await sendEmails(testShop.shop)
      const [mail] = testShop.emails
      expect([mail?.to, mail?.subject]).toEqual([email, 'Choose a new password'])
      expect(`${mail?.text}${mail?.html}${JSON.stringify(mail?.headers)}`).not.toContain('evil')
      expect(mail?.text).toContain(`http://localhost:3000/auth/NewPassword/${tokenIn(testShop)}`)
    }))

  test('gives the same answer for an address without an account, and sends nothing to it', () =>
    inShop(async (testShop, ask) => {
      expect(statusAndBody(await forgot(ask, 'unknown@example.id'))).toEqual(onItsWay)
      await sendEmails(testShop.shop)
      expect(testShop.emails).toEqual([])
    }))

  test.each([
    [['siti@example.id', 'evil@example.id'], 'Email must be a valid email address.'],
    ['siti@example.id\r\nBcc: evil@example.id', 'Email must be a valid email address.'],
    ['siti@example.id,evil@example.id', 'Email must be a valid email address.'],
    [{ 0: 'siti@example.id' }, 'Email must be a valid email address.'],
    ['', 'Email is required.'],
    [undefined, 'Email is required.'],
  ])('refuses %j and sends nothing', (email, text) =>
    inShop(async (testShop, ask) => {
      await testShop.customer({ email: 'siti@example.id' })
      const answer = await forgot(ask, email)
      expect([answer.status, answer.body.validation_errors]).toEqual([422, { email: [text] }])
      await sendEmails(testShop.shop)
      expect(testShop.emails).toEqual([])
    }),
  )

  test('sends at most three emails an hour to an account, without saying so', () =>
    inShop(async (testShop, ask) => {
      const { email } = await testShop.customer()
      for (let n = 0; n < 5; n++) expect(statusAndBody(await forgot(ask, email))).toEqual(onItsWay)
      await sendEmails(testShop.shop)
      expect(testShop.emails).toHaveLength(3)
      await pass(testShop, 'limit_use', 'ends_at', 3600)
      await forgot(ask, email)
      await sendEmails(testShop.shop)
      expect(testShop.emails).toHaveLength(4)
    }))

  test('is allowed thirty times an hour from one address', () =>
    inShop(async (_, ask) => {
      for (let n = 0; n < 30; n++) expect((await forgot(ask, `c${n}@example.id`)).status).toBe(200)
      expect((await forgot(ask, 'c30@example.id')).status).toBe(429)
    }))

  test('stores only a hash of the link’s token, when the email is written', () =>
    inShop(async (testShop, ask) => {
      const { email } = await testShop.customer()
      await forgot(ask, email)
      const rows = () => testShop.shop.db.selectFrom('password_reset').selectAll().execute()
      expect(await rows()).toEqual([])
      await sendEmails(testShop.shop)
      const kept = await rows()
      expect(kept).toHaveLength(1)
      expect(JSON.stringify(kept)).not.toContain(tokenIn(testShop))
      expect(JSON.stringify(await testShop.shop.db.selectFrom('outbox_email').selectAll().execute())).not.toContain(
        tokenIn(testShop),
      )
    }))
})

describe('POST /api/ubah_password/{token}', () => {
  test('sets the password, ends every session, and notifies the owner', () =>
    inShop(async (testShop, ask) => {
      const { email, password, token: session, id } = await testShop.customer()
      const elsewhere = await testShop.session(id)
      const token = await emailTo(testShop, ask, email)
      expect(statusAndBody(await reset(ask, token))).toEqual(changed)
      for (const { token } of [{ token: session }, elsewhere]) {
        expect((await ask('GET /api/profile', { token })).status).toBe(401)
      }
      expect((await ask('POST /api/login', { body: { email, password } })).status).toBe(401)
      expect((await ask('POST /api/login', { body: { email, password: newPassword } })).status).toBe(200)
      await sendEmails(testShop.shop)
      expect([testShop.emails.at(-1)?.to, testShop.emails.at(-1)?.subject]).toEqual([
        email,
        'Your password was changed',
      ])
    }))

  test('gives the same answer for every invalid link', () =>
    inShop(async (testShop, ask) => {
      const { email } = await testShop.customer()
      const used = await emailTo(testShop, ask, email)
      expect((await reset(ask, used)).status).toBe(200)
      const older = await emailTo(testShop, ask, email)
      await emailTo(testShop, ask, email)
      const expired = await emailTo(testShop, ask, (await testShop.customer()).email)
      await sql`update password_reset set expires_at = expires_at - interval '3610 seconds' where hash = (
        select hash from password_reset order by expires_at desc limit 1)`.execute(testShop.shop.db)
      for (const token of [used, older, expired, 'x', 'A'.repeat(43), '%00', "'%20or%201=1", 'x'.repeat(1500)]) {
        expect(statusAndBody(await reset(ask, token)), token).toEqual(deadLink)
      }
    }))

  test('accepts a link once when ten requests use it at the same time', () =>
    inShop(async (testShop, ask) => {
      const { email } = await testShop.customer()
      const token = await emailTo(testShop, ask, email)
      const passwords = Array.from({ length: 10 }, (_, n) => `kain-lembar-ke-${n}`)
      const answers = await Promise.all(
        passwords.map((password) => reset(ask, token, { password, password_confirmation: password })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const winner = passwords[answers.findIndex(({ status }) => status === 200)]
      expect((await ask('POST /api/login', { body: { email, password: winner } })).status).toBe(200)
    }, withCommittedShop))

  test('works for an hour', () =>
    inShop(async (testShop, ask) => {
      const { email } = await testShop.customer()
      const token = await emailTo(testShop, ask, email)
      await pass(testShop, 'password_reset', 'expires_at', 3580)
      expect((await reset(ask, token)).status).toBe(200)
    }))

  test.each([
    [{ password: newPassword, password_confirmation: 'lima-lembar-kain' }, 'Passwords do not match'],
    [{ password: 'pendek', password_confirmation: 'pendek' }, 'Please check the fields and try again.'],
    [{ password: 'password123', password_confirmation: 'password123' }, 'Please check the fields and try again.'],
    [{ password: 'sitiaminah', password_confirmation: 'sitiaminah' }, 'Please check the fields and try again.'],
    [{ password: 'aminah.siti', password_confirmation: 'aminah.siti' }, 'Please check the fields and try again.'],
    [{ password: newPassword }, 'Please check the fields and try again.'],
    [{}, 'Please check the fields and try again.'],
  ])('refuses %j, and the link stays valid', (body, message) =>
    inShop(async (testShop, ask) => {
      const { email } = await testShop.customer({ name: 'Siti Aminah', email: 'aminah.siti@example.id' })
      const token = await emailTo(testShop, ask, email)
      const refused = await reset(ask, token, body)
      expect([refused.status, refused.body.message]).toEqual([422, message])
      expect((await reset(ask, token)).status).toBe(200)
    }),
  )

  test('needs more than opening the link, since mail scanners open links', () =>
    inShop(async (testShop, ask) => {
      const token = await emailTo(testShop, ask, (await testShop.customer()).email)
      expect((await ask(`GET /api/ubah_password/${token}`)).status).toBe(405)
      expect((await reset(ask, token)).status).toBe(200)
    }))

  test('is allowed thirty times an hour from one address', () =>
    inShop(async (_, ask) => {
      for (let n = 0; n < 30; n++) expect((await reset(ask, 'A'.repeat(43))).status).toBe(422)
      expect((await reset(ask, 'A'.repeat(43))).status).toBe(429)
    }))

  test('is not possible after the account is deleted, and expired links are deleted within a day', () =>
    inShop(async (testShop, ask) => {
      await emailTo(testShop, ask, (await testShop.customer()).email)
      const left = () => testShop.shop.db.selectFrom('password_reset').selectAll().execute()
      await deleteExpiredData(testShop.shop)
      expect(await left()).toHaveLength(1)
      await pass(testShop, 'password_reset', 'expires_at', 3600)
      await deleteExpiredData(testShop.shop)
      expect(await left()).toEqual([])
    }))
})

test('the log contains no link, no password and no email address', () =>
  inTestShop(async (testShop) => {
    const lines: string[] = []
    const log = createLog({ write: (line) => void lines.push(line) })
    const watched = { ...testShop, shop: { ...testShop.shop, log } }
    const ask = askAs(watched.shop)
    const { email, id } = await testShop.customer({ email: 'canary@example.id', password: 'canary-kain' })
    const token = await emailTo(watched, ask, email)
    await reset(ask, token, { password: 'lembar-canary-biru', password_confirmation: 'lembar-canary-biru' })
    const { body } = await ask('POST /api/login', { body: { email, password: 'lembar-canary-biru' } })
    await ask('POST /api/login', { body: { email, password: 'canary-tiga' } })
    await ask('POST /api/logout', { token: body.token })
    const said = lines.map((line) => JSON.parse(line)).filter(({ customer }) => customer === id)
    expect(said.map(({ msg }) => msg)).toEqual([
      'a password reset was requested',
      'a password was reset by a link',
      'signed in',
      'a password was wrong',
      'signed out',
    ])
    expect(lines.join('')).not.toMatch(/canary/i)
    for (const secret of [token, body.token]) expect(lines.join('')).not.toContain(secret)
  }))
