import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteExpiredData } from '../../../src/jobs/delete-expired-data.ts'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../support/shop/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>, lend = inTestShop) =>
  lend((testShop) => work(testShop, askAs(testShop.shop)))

const statusAndBody = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const says = (status: number, message: string) => ({ status, body: { status, message } })
const refusedFor = (field: string, text: string) => ({
  status: 422,
  body: { status: 422, message: 'Please check the fields and try again.', validation_errors: { [field]: [text] } },
})

const profileOf = async (ask: Ask, token: string) => (await ask('GET /api/profile', { token })).body.profile

describe('PUT /api/account/password', () => {
  const change = (ask: Ask, token: string, old_password: string, password: string, password_confirmation = password) =>
    ask('PUT /api/account/password', { token, body: { old_password, password, password_confirmation } })

  test('ends every session, starts a new one here, invalidates emailed links, and notifies the owner', () =>
    inShop(async (testShop, ask) => {
      const { id, email, password, token } = await testShop.customer()
      const elsewhere = await testShop.session(id)
      await ask('POST /api/forgot_password', { body: { email } })
      await sendEmails(testShop.shop)
      const changed = await change(ask, token, password, 'empat-lembar-kain')
      expect([changed.status, changed.body.message]).toEqual([200, 'Password changed successfully'])
      expect((await ask('GET /api/profile', { token: changed.body.token })).status).toBe(200)
      expect((await ask('GET /api/profile', { token })).status).toBe(401)
      expect((await ask('GET /api/profile', { token: elsewhere.token })).status).toBe(401)
      expect((await ask('POST /api/login', { body: { email, password } })).status).toBe(401)
      expect((await ask('POST /api/login', { body: { email, password: 'empat-lembar-kain' } })).status).toBe(200)
      expect(await testShop.shop.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
      await sendEmails(testShop.shop)
      expect(testShop.emails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
    }))

  test.each([
    ['salah-sekali', 'empat-lembar-kain', 'empat-lembar-kain', 'old_password', 'The current password is incorrect.'],
    ['', 'empat-lembar-kain', 'empat-lembar-kain', 'old_password', 'Password is required.'],
    ['tiga-lembar-kain', 'pendek', 'pendek', 'password', 'Password must have at least 8 characters.'],
    [
      'tiga-lembar-kain',
      'password1',
      'password1',
      'password',
      'This password is too easy to guess. Please choose another one.',
    ],
    ['tiga-lembar-kain', 'empat-lembar-kain', 'lima-lembar-kain', 'password_confirmation', 'Passwords do not match'],
  ])('refuses %j → %j, %j at %s, and changes nothing', (old, chosen, again, field, text) =>
    inShop(async ({ customer, session }, ask) => {
      const { id, email, password, token } = await customer()
      const elsewhere = await session(id)
      const refused = await change(ask, token, old, chosen, again)
      expect([refused.status, refused.body.validation_errors]).toEqual([422, { [field]: [text] }])
      expect((await ask('GET /api/profile', { token: elsewhere.token })).status).toBe(200)
      expect((await ask('POST /api/login', { body: { email, password } })).status).toBe(200)
    }),
  )

  test('accepts only one of two requests with the old password at the same time', () =>
    inShop(async ({ customer }, ask) => {
      const { password, token } = await customer()
      const changes = ['empat-lembar-kain', 'lima-lembar-kain'].map((chosen) => change(ask, token, password, chosen))
      const [first, second] = (await Promise.all(changes)).map(({ status }) => status).toSorted()
      expect(first).toBe(200)
      // The change ends the sessions with the old password, so the second request may find that it is signed out.
      expect([401, 422]).toContain(second)
    }, withCommittedShop))
})

describe('changing the email address', () => {
  const tokenTo = ({ emails }: TestShop, address: string): string => {
    const mail = emails.findLast(({ to }) => to === address)
    const [, token] = /\/auth\/ConfirmEmail\/([\w-]{43})\s/.exec(mail?.text ?? '') ?? []
    return token ?? expect.unreachable(`an email to ${address} has a link`)
  }

  const move = (ask: Ask, token: string, email: string, password = 'tiga-lembar-kain') =>
    ask('POST /api/account/email', { token, body: { email, password } })

  const confirm = (ask: Ask, token: string) => ask(`POST /api/confirm-email/${token}`)
  const deadLink = says(422, 'This link no longer works. Please ask for a new one.')

  test('takes effect once the link is opened; the old address gets an email before and after', () =>
    inShop(async (testShop, ask) => {
      const { token, email, password } = await testShop.customer()
      expect(statusAndBody(await move(ask, token, ' Baru@Example.ID'))).toEqual(
        says(200, 'We’ve emailed a link to your new address. Use it to confirm the change.'),
      )
      await sendEmails(testShop.shop)
      expect(testShop.emails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
        ['baru@example.id', 'Confirm your new email address'],
        [email, 'Your account’s email address is about to change'],
      ])
      expect(await profileOf(ask, token)).toMatchObject({ email, new_email: 'baru@example.id' })
      expect(statusAndBody(await confirm(ask, tokenTo(testShop, 'baru@example.id')))).toEqual(
        says(200, 'Your email address has been changed.'),
      )
      expect(await profileOf(ask, token)).toMatchObject({ email: 'baru@example.id', new_email: null })
      expect((await ask('POST /api/login', { body: { email, password } })).status).toBe(401)
      expect((await ask('POST /api/login', { body: { email: 'baru@example.id', password } })).status).toBe(200)
      await sendEmails(testShop.shop)
      expect(testShop.emails.at(-1)).toMatchObject({ to: email, subject: 'Your account has a new email address' })
    }))

  test('requires the password', () =>
    inShop(async (testShop, ask) => {
      const { token } = await testShop.customer()
      expect(statusAndBody(await move(ask, token, 'baru@example.id', 'salah-sekali'))).toEqual(
        refusedFor('password', 'The current password is incorrect.'),
      )
      await sendEmails(testShop.shop)
      expect(testShop.emails).toEqual([])
    }))

  test('sends a link that works once, for an hour, and only the newest one', () =>
    inShop(async (testShop, ask) => {
      const { token } = await testShop.customer()
      const tokens: string[] = []
      for (const email of ['satu@example.id', 'dua@example.id', 'tiga@example.id']) {
        await move(ask, token, email)
        await sendEmails(testShop.shop)
        tokens.push(tokenTo(testShop, email))
      }
      const [first = '', second = '', newest = ''] = tokens
      for (const dead of [first, second, 'A'.repeat(43), 'x'])
        expect(statusAndBody(await confirm(ask, dead))).toEqual(deadLink)
      await sql`update email_change set expires_at = expires_at - interval '3610 seconds'`.execute(testShop.shop.db)
      expect(statusAndBody(await confirm(ask, newest))).toEqual(deadLink)
      await sql`update email_change set expires_at = expires_at + interval '3610 seconds'`.execute(testShop.shop.db)
      expect((await confirm(ask, newest)).status).toBe(200)
      expect(statusAndBody(await confirm(ask, newest))).toEqual(deadLink)
    }))

  test('uses the last address requested before the email is written', () =>
    inShop(async (testShop, ask) => {
      const { token, email } = await testShop.customer()
      await move(ask, token, 'satu@example.id')
      await move(ask, token, 'dua@example.id')
      await sendEmails(testShop.shop)
      const links = testShop.emails.filter(({ to }) => to !== email)
      expect(links.map(({ to, subject }) => [to, subject])).toEqual([
        ['dua@example.id', 'Confirm your new email address'],
      ])
      expect((await confirm(ask, tokenTo(testShop, 'dua@example.id'))).status).toBe(200)
      expect(await profileOf(ask, token)).toMatchObject({ email: 'dua@example.id' })
    }))

  test('may be requested three times an hour', () =>
    inShop(async (testShop, ask) => {
      const { token } = await testShop.customer()
      const statuses: number[] = []
      for (let n = 0; n < 4; n++) statuses.push((await move(ask, token, `c${n}@example.id`)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }))

  test('gives the same answer for an address that has an account already, and sends nothing to it', () =>
    inShop(async (testShop, ask) => {
      const { token, email } = await testShop.customer()
      const other = await testShop.customer()
      expect((await move(ask, token, other.email)).status).toBe(200)
      await sendEmails(testShop.shop)
      expect(testShop.emails.map(({ to }) => to)).toEqual([email])
    }))

  test('does not take an address that got an account before the link was opened', () =>
    inShop(async (testShop, ask) => {
      const { token, email } = await testShop.customer()
      await move(ask, token, 'baru@example.id')
      await sendEmails(testShop.shop)
      const other = await testShop.customer({ email: 'baru@example.id' })
      expect(statusAndBody(await confirm(ask, tokenTo(testShop, 'baru@example.id')))).toEqual(deadLink)
      expect(await profileOf(ask, token)).toMatchObject({ email })
      expect(await profileOf(ask, other.token)).toMatchObject({ email: 'baru@example.id' })
    }))

  test('invalidates a password-reset link that was sent to the old address', () =>
    inShop(async (testShop, ask) => {
      const { token, email } = await testShop.customer()
      await ask('POST /api/forgot_password', { body: { email } })
      await move(ask, token, 'baru@example.id')
      await sendEmails(testShop.shop)
      await confirm(ask, tokenTo(testShop, 'baru@example.id'))
      expect(await testShop.shop.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
    }))

  test('is dropped if the link is never opened', () =>
    inShop(async (testShop, ask) => {
      const { token } = await testShop.customer()
      await move(ask, token, 'baru@example.id')
      await sql`update email_change set expires_at = expires_at - interval '1 day'`.execute(testShop.shop.db)
      expect(await profileOf(ask, token)).toMatchObject({ new_email: null })
      await deleteExpiredData(testShop.shop)
      expect(await testShop.shop.db.selectFrom('email_change').selectAll().execute()).toEqual([])
    }))
})
