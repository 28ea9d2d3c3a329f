import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { forgetDeletedCustomers } from '../../src/jobs/forget-deleted-customers.ts'
import { forgetWhatIsOver } from '../../src/jobs/forget-what-is-over.ts'
import { sendLetters } from '../../src/jobs/send-letters.ts'
import { endAccounts } from '../../src/shop/account/end-accounts.ts'
import { subscribe } from '../../src/shop/newsletter/subscribe.ts'
import { askAs } from '../support/ask-as.ts'
import { placed, withOrderingShop } from '../support/ordering-shop.ts'
import { type TestShop, withThrowAwayShop } from '../support/test-shop.ts'

type Ask = ReturnType<typeof askAs>

const inShop = (work: (testShop: TestShop, ask: Ask) => Promise<void>) =>
  withThrowAwayShop((testShop) => work(testShop, askAs(testShop.shop)))

const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const says = (status: number, message: string) => ({ status, body: { status, message } })
const refusedFor = (field: string, text: string) => ({
  status: 422,
  body: { status: 422, message: 'Please check the fields and try again.', validation_errors: { [field]: [text] } },
})

const depok = { prov_id: '9', city_id: '115', distric_id: '1577' }

const profileOf = async (ask: Ask, token: string) => (await ask('GET /api/profile', { token })).body.profile
const update = (ask: Ask, token: string, body: object) => ask('PUT /api/update-profile', { token, body })

describe('GET /api/profile', () => {
  test('tells what the shop knows, under the names of the specification', () =>
    inShop(async ({ customer }, ask) => {
      const { token, email } = await customer({
        name: 'Siti <b>Aminah</b>',
        phone: '081234567890',
        address: 'Jalan Melati 3',
        zipCode: '16416',
        provinceId: '9',
        cityId: '115',
        subdistrictId: '1577',
      })
      const answer = await ask('GET /api/profile', { token })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.body).toEqual({
        status: 200,
        profile: {
          name: 'Siti <b>Aminah</b>',
          email,
          address: 'Jalan Melati 3',
          phone: '081234567890',
          zipcode: '16416',
          prov_id: '9',
          city_id: '115',
          district_id: '1577',
          new_email: null,
          deleted_at: null,
        },
      })
    }))
})

describe('PUT /api/update-profile', () => {
  test('keeps all seven fields', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      const fields = { name: 'Siti', address: 'Jalan Melati 3', phone: '+62 812 3456 7890', zipcode: '16416' }
      expect(told(await update(ask, token, { ...fields, ...depok }))).toEqual(says(200, 'Profile updated successfully'))
      expect(await profileOf(ask, token)).toMatchObject({
        ...fields,
        phone: '081234567890',
        prov_id: '9',
        city_id: '115',
        district_id: '1577',
      })
    }))

  test('leaves alone what is not sent', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer({ name: 'Siti', address: 'Jalan Melati 3', zipCode: '16416' })
      await update(ask, token, { zipcode: '' })
      expect(await profileOf(ask, token)).toMatchObject({ name: 'Siti', address: 'Jalan Melati 3', zipcode: '' })
      expect((await update(ask, token, {})).status).toBe(200)
    }))

  test('takes a phone and a postcode as they are, when they can be read as nothing else', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      await update(ask, token, { phone: 'lewat ibu', zipcode: 'tidak tahu' })
      expect(await profileOf(ask, token)).toMatchObject({ phone: 'lewat ibu', zipcode: 'tidak tahu' })
    }))

  test('changes neither the address of mail, nor the password, nor anybody else', () =>
    inShop(async ({ customer }, ask) => {
      const me = await customer({ name: 'Siti' })
      const other = await customer({ name: 'Budi' })
      const forged = { id: other.id, customer_id: other.id, email: 'evil@example.id', password: 'x', token: 'x' }
      const more = { role: 'admin', created_at: '2001-01-01', ends_at: '2001-01-01', password_hash: 'x' }
      expect((await update(ask, me.token, { ...forged, ...more, name: 'Siti A' })).status).toBe(200)
      expect(await profileOf(ask, me.token)).toMatchObject({ name: 'Siti A', email: me.email, deleted_at: null })
      expect(await profileOf(ask, other.token)).toMatchObject({ name: 'Budi', email: other.email })
      expect((await ask('POST /api/login', { body: { email: me.email, password: me.password } })).status).toBe(200)
    }))

  test.each([
    [{ prov_id: 9, city_id: 115, distric_id: 1577 }, ['9', '115', '1577']],
    [{ prov_id: '9', city_id: '115', district_id: '1577' }, ['9', '115', '1577']],
    [{ prov_id: '9', city_id: '115', distric_id: '' }, ['9', '115', '']],
    [{ prov_id: '9', city_id: '', distric_id: '' }, ['9', '', '']],
    [{ prov_id: '9' }, ['9', '', '']],
    [{ prov_id: '', city_id: '', distric_id: '' }, ['', '', '']],
  ])('takes regions that lie in one another: %j', (regions, kept) =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect((await update(ask, token, regions)).status).toBe(200)
      const { prov_id, city_id, district_id } = await profileOf(ask, token)
      expect([prov_id, city_id, district_id]).toEqual(kept)
    }),
  )

  test.each([
    { ...depok, prov_id: '10' },
    { ...depok, city_id: '23' },
    { ...depok, distric_id: '1' },
    { ...depok, city_id: '' },
    { city_id: '115' },
    { distric_id: '1577' },
    { prov_id: '99' },
    { prov_id: '0' },
  ])('refuses regions that do not: %j', (regions) =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer({ name: 'Siti' })
      expect(told(await update(ask, token, { name: 'Budi', ...regions }))).toEqual(
        refusedFor('distric_id', 'Province, city and subdistrict do not belong together.'),
      )
      expect(await profileOf(ask, token)).toMatchObject({ name: 'Siti', prov_id: '' })
    }),
  )

  test.each([
    [{ name: '' }, 'name', 'Name is required.'],
    [{ name: 'x'.repeat(101) }, 'name', 'Name may have at most 100 characters.'],
    [{ address: 'x'.repeat(501) }, 'address', 'At most 500 characters fit here.'],
    [{ address: 'Jalan\u0007' }, 'address', 'Only plain text fits here.'],
    [{ phone: 'x'.repeat(33) }, 'phone', 'At most 32 characters fit here.'],
    [{ zipcode: 'x'.repeat(17) }, 'zipcode', 'At most 16 characters fit here.'],
    [{ zipcode: ['16416'] }, 'zipcode', 'Only plain text fits here.'],
    [{ zipcode: '16\u0000416' }, 'zipcode', 'Only plain text fits here.'],
    [{ prov_id: '9; drop table' }, 'prov_id', 'Province, city and subdistrict do not belong together.'],
    [{ prov_id: ['9'] }, 'prov_id', 'Province, city and subdistrict do not belong together.'],
    [{ prov_id: 9.5 }, 'prov_id', 'Province, city and subdistrict do not belong together.'],
  ])('refuses %j at its field', (body, field, text) =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect(told(await update(ask, token, body))).toEqual(refusedFor(field, text))
    }),
  )

  test('takes an address of several lines', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect((await update(ask, token, { address: 'Jalan Melati 3\nRT 02 RW 05' })).status).toBe(200)
      expect(await profileOf(ask, token)).toMatchObject({ address: 'Jalan Melati 3\nRT 02 RW 05' })
    }))
})

describe('PUT /api/account/password', () => {
  const change = (ask: Ask, token: string, old_password: string, password: string, password_confirmation = password) =>
    ask('PUT /api/account/password', { token, body: { old_password, password, password_confirmation } })

  test('ends every session but this one, kills links on their way, and tells the owner', () =>
    inShop(async (testShop, ask) => {
      const { id, email, password, token } = await testShop.customer()
      const elsewhere = await testShop.session(id)
      await ask('POST /api/forgot_password', { body: { email } })
      await sendLetters(testShop.shop)
      expect(told(await change(ask, token, password, 'empat-lembar-kain'))).toEqual(
        says(200, 'Password changed successfully'),
      )
      expect((await ask('GET /api/profile', { token })).status).toBe(200)
      expect((await ask('GET /api/profile', { token: elsewhere.token })).status).toBe(401)
      expect((await ask('POST /api/login', { body: { email, password } })).status).toBe(401)
      expect((await ask('POST /api/login', { body: { email, password: 'empat-lembar-kain' } })).status).toBe(200)
      expect(await testShop.shop.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
      await sendLetters(testShop.shop)
      expect(testShop.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
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

  test('lets one of two through that come with the old password at once', () =>
    inShop(async ({ customer }, ask) => {
      const { password, token } = await customer()
      const asked = ['empat-lembar-kain', 'lima-lembar-kain'].map((chosen) => change(ask, token, password, chosen))
      expect((await Promise.all(asked)).map(({ status }) => status).toSorted()).toEqual([200, 422])
    }))
})

describe('another mail address', () => {
  const tokenTo = ({ mails }: TestShop, address: string): string => {
    const mail = mails.findLast(({ to }) => to === address)
    const [, token] = /\/auth\/ConfirmEmail\/([\w-]{43})\s/.exec(mail?.text ?? '') ?? []
    return token ?? expect.unreachable(`a letter to ${address} has a link`)
  }

  const move = (ask: Ask, token: string, email: string, password = 'tiga-lembar-kain') =>
    ask('POST /api/account/email', { token, body: { email, password } })

  const confirm = (ask: Ask, token: string) => ask(`POST /api/confirm-email/${token}`)
  const deadLink = says(422, 'This link no longer works. Please ask for a new one.')

  test('counts once its owner follows the link; the old one is told before and after', () =>
    inShop(async (testShop, ask) => {
      const { token, email, password } = await testShop.customer()
      expect(told(await move(ask, token, ' Baru@Example.ID'))).toEqual(
        says(200, 'Please follow the link in the letter to your new address.'),
      )
      await sendLetters(testShop.shop)
      expect(testShop.mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
        ['baru@example.id', 'Confirm your new address'],
        [email, 'Another address was entered for your account'],
      ])
      expect(await profileOf(ask, token)).toMatchObject({ email, new_email: 'baru@example.id' })
      expect(told(await confirm(ask, tokenTo(testShop, 'baru@example.id')))).toEqual(
        says(200, 'Your email address is changed.'),
      )
      expect(await profileOf(ask, token)).toMatchObject({ email: 'baru@example.id', new_email: null })
      expect((await ask('POST /api/login', { body: { email, password } })).status).toBe(401)
      expect((await ask('POST /api/login', { body: { email: 'baru@example.id', password } })).status).toBe(200)
      await sendLetters(testShop.shop)
      expect(testShop.mails.at(-1)).toMatchObject({ to: email, subject: 'Your account has another address now' })
    }))

  test('needs the password', () =>
    inShop(async (testShop, ask) => {
      const { token } = await testShop.customer()
      expect(told(await move(ask, token, 'baru@example.id', 'salah-sekali'))).toEqual(
        refusedFor('password', 'The current password is incorrect.'),
      )
      await sendLetters(testShop.shop)
      expect(testShop.mails).toEqual([])
    }))

  test('has a link that works once, for an hour, the newest only', () =>
    inShop(async (testShop, ask) => {
      const { token } = await testShop.customer()
      const tokens: string[] = []
      for (const email of ['satu@example.id', 'dua@example.id', 'tiga@example.id']) {
        await move(ask, token, email)
        await sendLetters(testShop.shop)
        tokens.push(tokenTo(testShop, email))
      }
      const [first = '', second = '', newest = ''] = tokens
      for (const dead of [first, second, 'A'.repeat(43), 'x']) expect(told(await confirm(ask, dead))).toEqual(deadLink)
      await sql`update email_change set expires_at = expires_at - interval '3610 seconds'`.execute(testShop.shop.db)
      expect(told(await confirm(ask, newest))).toEqual(deadLink)
      await sql`update email_change set expires_at = expires_at + interval '3610 seconds'`.execute(testShop.shop.db)
      expect((await confirm(ask, newest)).status).toBe(200)
      expect(told(await confirm(ask, newest))).toEqual(deadLink)
    }))

  test('may be asked for three times an hour', () =>
    inShop(async (testShop, ask) => {
      const { token } = await testShop.customer()
      const statuses: number[] = []
      for (let n = 0; n < 4; n++) statuses.push((await move(ask, token, `c${n}@example.id`)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }))

  test('that has an account already is answered alike, and nothing is sent to it', () =>
    inShop(async (testShop, ask) => {
      const { token, email } = await testShop.customer()
      const other = await testShop.customer()
      expect((await move(ask, token, other.email)).status).toBe(200)
      await sendLetters(testShop.shop)
      expect(testShop.mails.map(({ to }) => to)).toEqual([email])
    }))

  test('that got an account before the link was followed stays with it', () =>
    inShop(async (testShop, ask) => {
      const { token, email } = await testShop.customer()
      await move(ask, token, 'baru@example.id')
      await sendLetters(testShop.shop)
      const other = await testShop.customer({ email: 'baru@example.id' })
      expect(told(await confirm(ask, tokenTo(testShop, 'baru@example.id')))).toEqual(deadLink)
      expect(await profileOf(ask, token)).toMatchObject({ email })
      expect(await profileOf(ask, other.token)).toMatchObject({ email: 'baru@example.id' })
    }))

  test('takes with it a reset link that went to the old one', () =>
    inShop(async (testShop, ask) => {
      const { token, email } = await testShop.customer()
      await ask('POST /api/forgot_password', { body: { email } })
      await move(ask, token, 'baru@example.id')
      await sendLetters(testShop.shop)
      await confirm(ask, tokenTo(testShop, 'baru@example.id'))
      expect(await testShop.shop.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
    }))

  test('is forgotten when nobody follows the link', () =>
    inShop(async (testShop, ask) => {
      const { token } = await testShop.customer()
      await move(ask, token, 'baru@example.id')
      await sql`update email_change set expires_at = expires_at - interval '1 day'`.execute(testShop.shop.db)
      expect(await profileOf(ask, token)).toMatchObject({ new_email: null })
      await forgetWhatIsOver(testShop.shop)
      expect(await testShop.shop.db.selectFrom('email_change').selectAll().execute()).toEqual([])
    }))
})

describe('POST /api/account/export', () => {
  const take = (ask: Ask, token: string, password: string) =>
    ask('POST /api/account/export', { token, body: { password } })

  test('gives a file with what the shop keeps of this customer, and no secret', () =>
    inShop(async ({ shop, customer }, ask) => {
      const me = await customer({ name: 'Siti', address: 'Jalan Melati 3' })
      const other = await customer({ name: 'Budi' })
      await subscribe(shop, { email: me.email, consentVersion: '1' })
      const answer = await take(ask, me.token, me.password)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.body.account).toMatchObject({ id: me.id, name: 'Siti', email: me.email, address: 'Jalan Melati 3' })
      expect(answer.body.account.sessions).toMatchObject([{ browser: 'Test' }])
      expect(answer.body.newsletter).toMatchObject({ consent_version: '1', confirmed_at: null })
      const text = JSON.stringify(answer.body)
      expect(text).not.toContain(other.email)
      expect(text).not.toMatch(/argon2|hash|token/i)
    }))

  test('needs the password', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect(told(await take(ask, token, 'salah-sekali'))).toEqual(
        refusedFor('password', 'The current password is incorrect.'),
      )
    }))
})

describe('a customer who has ordered', () => {
  const selling = (work: (shop: Parameters<Parameters<typeof withOrderingShop>[0]>[0], ask: Ask) => Promise<void>) =>
    withOrderingShop((shop) => work(shop, askAs(shop.shop)))

  test('takes along orders, bag and wishlist of their own', () =>
    selling(async ({ article, shopper, fill, order }, ask) => {
      const abaya = await article({ name: 'Abaya Arum', sku: 'lr-7', sizes: { M: 9 } })
      const me = await shopper([[abaya, 'M', 2]])
      const { invoice } = placed(await order(me))
      const stranger = await shopper([[abaya, 'M']])
      const { invoice: strange } = placed(await order(stranger))
      await fill(me, [[abaya, 'M', 3]])
      await ask('POST /api/add-wishlist', { token: me.token, body: { product_id: abaya.id, size_id: abaya.sizes.M } })
      const { body } = await ask('POST /api/account/export', { token: me.token, body: { password: me.password } })
      const bought = { product_name: 'Abaya Arum', product_sku: 'lr-7', product_size: 'M' }
      expect(body.orders).toMatchObject([{ invoice, full_name: 'Siti Aminah', items: [{ ...bought, qty: 2 }] }])
      expect(body.bag).toMatchObject([{ ...bought, product_qty: 3 }])
      expect(body.wishlist).toMatchObject([bought])
      expect(JSON.stringify(body)).not.toContain(strange)
    }))

  test('ends the account when the last order is closed, and the order keeps what was bought without a name', () =>
    selling(async (selling, ask) => {
      const { shop, article, shopper, order } = selling
      const abaya = await article({ sizes: { M: 9 } })
      const me = await shopper([[abaya, 'M']])
      const { invoice } = placed(await order(me))
      await ask('POST /api/account/deletion', { token: me.token, body: { password: me.password } })
      await sql`update customer set ends_at = ends_at - interval '8 days'`.execute(shop.db)
      await forgetDeletedCustomers(shop)
      expect((await ask('GET /api/profile', { token: me.token })).status, 'the order is under way').toBe(200)
      const { id } = await shop.db
        .selectFrom('placed_order')
        .select('id')
        .where('invoice', '=', invoice)
        .executeTakeFirstOrThrow()
      expect((await ask(`POST /api/cancel-order/${id}`, { token: me.token })).status).toBe(200)
      await forgetDeletedCustomers(shop)
      expect((await ask('GET /api/profile', { token: me.token })).status).toBe(401)
      const kept = await shop.db.selectFrom('placed_order').selectAll().execute()
      expect(kept).toMatchObject([{ invoice, customer_id: null }])
      expect(JSON.stringify(kept)).not.toMatch(/Siti|Melati|0812/)
    }))
})

describe('the end of an account', () => {
  const askForEnd = (ask: Ask, token: string, password: string) =>
    ask('POST /api/account/deletion', { token, body: { password } })

  const pass = ({ shop }: TestShop, days: number) =>
    sql`update customer set ends_at = ends_at - make_interval(days => ${days})`.execute(shop.db)

  const known = async ({ shop }: TestShop) => (await shop.db.selectFrom('customer').select('id').execute()).length

  test('comes seven days after its owner asked for it, with everything it holds, and is told by mail', () =>
    inShop(async (testShop, ask) => {
      const { token, email, password, id } = await testShop.customer()
      const asked = await askForEnd(ask, token, password)
      expect([asked.status, asked.body.message]).toEqual([
        200,
        'Your account will be deleted in 7 days. Until then you can keep it here.',
      ])
      const inDays = (Date.parse(asked.body.deleted_at) - Date.now()) / 86_400_000
      expect(Math.abs(inDays - 7)).toBeLessThan(0.01)
      expect(await profileOf(ask, token)).toMatchObject({ deleted_at: asked.body.deleted_at })
      await sendLetters(testShop.shop)
      expect(testShop.mails.at(-1)).toMatchObject({ to: email, subject: 'Your account will be deleted' })

      await pass(testShop, 6)
      await forgetDeletedCustomers(testShop.shop)
      expect(await known(testShop)).toBe(1)
      await pass(testShop, 1)
      await forgetDeletedCustomers(testShop.shop)
      expect(await known(testShop)).toBe(0)
      expect((await ask('GET /api/profile', { token })).status).toBe(401)
      expect((await ask('POST /api/login', { body: { email, password } })).status).toBe(401)
      expect(
        await testShop.shop.db.selectFrom('access_token').where('customer_id', '=', id).selectAll().execute(),
      ).toEqual([])
      await sendLetters(testShop.shop)
      expect(testShop.mails.at(-1)).toMatchObject({ to: email, subject: 'Your account is deleted' })
    }))

  test('is not put off by asking twice, and tells only once', () =>
    inShop(async (testShop, ask) => {
      const { token, password } = await testShop.customer()
      const first = await askForEnd(ask, token, password)
      const second = await askForEnd(ask, token, password)
      expect(second.body.deleted_at).toBe(first.body.deleted_at)
      await sendLetters(testShop.shop)
      expect(testShop.mails).toHaveLength(1)
    }))

  test('needs the password', () =>
    inShop(async ({ customer }, ask) => {
      const { token } = await customer()
      expect(told(await askForEnd(ask, token, 'salah-sekali'))).toEqual(
        refusedFor('password', 'The current password is incorrect.'),
      )
      expect(await profileOf(ask, token)).toMatchObject({ deleted_at: null })
    }))

  test('does not come when its owner thinks better of it', () =>
    inShop(async (testShop, ask) => {
      const { token, password } = await testShop.customer()
      await askForEnd(ask, token, password)
      expect(told(await ask('DELETE /api/account/deletion', { token }))).toEqual(says(200, 'Your account stays.'))
      expect(await profileOf(ask, token)).toMatchObject({ deleted_at: null })
      expect((await ask('DELETE /api/account/deletion', { token })).status).toBe(200)
      await pass(testShop, 30)
      await forgetDeletedCustomers(testShop.shop)
      expect(await known(testShop)).toBe(1)
      await sendLetters(testShop.shop)
      expect(testShop.mails, 'the letter had not gone out yet').toEqual([])
    }))

  test('waits for what still needs the account, and others tell what they forget within it', () =>
    inShop(async (testShop, ask) => {
      const { token, password, id } = await testShop.customer()
      await askForEnd(ask, token, password)
      await pass(testShop, 8)
      const forgotten: number[] = []
      const keeper = (needs: boolean) => ({
        stillNeeds: async () => needs,
        forget: async (_: unknown, customerId: number) => void forgotten.push(customerId),
      })
      await endAccounts(testShop.shop, [keeper(true)])
      expect([await known(testShop), forgotten]).toEqual([1, []])
      await endAccounts(testShop.shop, [keeper(false)])
      expect([await known(testShop), forgotten]).toEqual([0, [id]])
    }))

  test('leaves other accounts alone, and its address to whoever comes next', () =>
    inShop(async (testShop, ask) => {
      const { token, email, password } = await testShop.customer()
      const other = await testShop.customer()
      await askForEnd(ask, token, password)
      await pass(testShop, 8)
      await forgetDeletedCustomers(testShop.shop)
      expect((await ask('GET /api/profile', { token: other.token })).status).toBe(200)
      const again = { name: 'Siti', email, phone: '081234567890', password: 'empat-lembar-kain' }
      expect((await ask('POST /api/register', { body: again })).status).toBe(201)
    }))
})
