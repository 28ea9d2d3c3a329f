import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mailFaults } from '../../test/support/emails/email-problems.ts'
import { startMailServer } from '../../test/support/emails/mail-server.ts'
import { writtenOrder } from '../../test/support/orders/written-order.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../test/support/shop/test-shop.ts'
import type { OutgoingEmail } from '../shop/emails/mailer.ts'
import { smtpMailer } from '../shop/emails/mailers/smtp.ts'
import { queueEmail } from '../shop/emails/queue-email.ts'
import { subscribe } from '../shop/newsletter/subscribe.ts'
import { queuePaymentReminders } from '../shop/orders/queue-order-email.ts'
import { Secret } from '../values/secret.ts'
import { sendEmails } from './send-emails.ts'

const hour = 3600

type OrderOptions = Omit<Parameters<typeof writtenOrder>[1], 'customerId'>

/** An order of a customer, and an article in stock that it came from. */
async function orderIn(
  { shop, article, customer }: TestShop,
  { name = 'Siti Rahma', ...options }: OrderOptions & { name?: string },
) {
  await article({ sizes: { M: 5 } })
  const { id: customerId, email } = await customer({ name })
  return { ...(await writtenOrder(shop.db, { customerId, ...options })), email }
}

/** Sends the email of that kind about such an order, if there is one to send. */
async function emailAbout(testShop: TestShop, kind: string, options: OrderOptions & { name?: string } = {}) {
  const order = await orderIn(testShop, options)
  const { shop, emails } = testShop
  emails.length = 0
  await queueEmail(shop.db, { kind, data: { orderId: order.id } })
  await sendEmails(shop)
  return { order, mail: emails[0] }
}

const when = new Date('2025-03-13T02:00:00Z')
const paid = { status: 'Paid', paid_at: when } as const
const turns = {
  'order.placed': {},
  'order.reminder': {},
  'order.paid': paid,
  'order.shipped': { ...paid, status: 'Shipped', resi: '004012345678' },
  'order.waybill': { ...paid, status: 'Shipped', resi: '004012345679' },
  'order.delivered': { ...paid, status: 'Delivered' },
  'order.expired': { status: 'Expired' },
  'order.cancelled': { status: 'Cancelled' },
  'order.refunded': { ...paid, status: 'Refunded', refunded_amount: 168_000 },
  'order.paid-twice': paid,
  'order.check': { status: 'Payment Check', check_reason: 'amount', status_before_check: 'Unpaid' },
  'shop.paid': paid,
  'shop.check': { status: 'Payment Check', check_reason: 'reversal', status_before_check: 'Paid' },
} as const

describe('the emails about an order', () => {
  test.each(Object.entries(turns))('%s is readable in every mail program and names the order', (kind, options) =>
    inTestShop(async (testShop) => {
      const { order, mail } = await emailAbout(testShop, kind, options)
      if (mail === undefined) return expect.unreachable('the email was sent')
      expect(mail.to).toBe(kind.startsWith('shop.') ? 'bantuan@toko-uji.example' : order.email)
      expect(mail.subject).toContain(order.invoice)
      expect(mail.text).toContain(order.invoice)
      expect(await mailFaults(mail.html)).toEqual([])
    }),
  )

  test.each(Object.entries(turns))('%s shows what a customer wrote as text and never as a link', (kind, options) =>
    inTestShop(async (testShop) => {
      const [hostile, link] = ['<img src=x onerror=alert(1)>"\u202e', 'www.evil.example https://evil.example/x']
      const { mail } = await emailAbout(testShop, kind, {
        ...options,
        ...{ name: hostile, full_name: hostile, address: link, lines: [{ name: hostile, color: hostile }] },
      })
      if (mail === undefined) return expect.unreachable('the email was sent')
      expect(await mailFaults(mail.html)).toEqual([])
      expect(`${mail.subject}${mail.html}`).not.toMatch(/<img|evil\.example/)
      expect(mail.text).not.toContain('evil.example')
    }),
  )

  test('name items, sums, address and service, and for the shop what the courier needs', () =>
    inTestShop(async (testShop) => {
      const options: OrderOptions = {
        ...paid,
        lines: [{ name: 'Gamis Arum', color: 'Daun', size: 'M', qty: 2, unitPrice: 489_000 }],
        ...{ voucher_code: 'SALAM50', voucher_type: 'total', discount: 50_000 },
      }
      for (const kind of ['order.paid', 'shop.paid']) {
        const { mail } = await emailAbout(testShop, kind, options)
        for (const text of ['Gamis Arum', 'Daun', 'M', 'Rp\u00a0978.000', 'Rp\u00a0946.000', '-Rp\u00a050.000']) {
          expect(mail?.text, kind).toContain(text)
        }
        expect(mail?.text).toContain(
          'Siti Rahma\n  Jl. Margonda No. 12, RT 03/RW 05\n  Beji, Kota Depok, Jawa Barat 16424',
        )
        expect(mail?.text).toContain('SiCepat REG (Regular), 2-3 days')
      }
      const { mail, order } = await emailAbout(testShop, 'shop.paid', options)
      expect(mail?.text).toContain('081234567890')
      expect(mail?.text).toContain('13 March 2025, 09.00 WIB')
      expect(mail?.text).toContain(`npm run shop -- order slip ${order.invoice}`)
      expect(mail?.subject).toContain('2 pieces')
    }))

  test('link to the payment, with the deadline in Jakarta time', () =>
    inTestShop(async (testShop) => {
      for (const kind of ['order.placed', 'order.reminder']) {
        const due_at = new Date('2099-03-13T16:59:00Z')
        const { mail, order } = await emailAbout(testShop, kind, { due_at })
        expect(mail?.text).toContain('13 March 2099, 23.59 WIB')
        expect(mail?.text).toContain(`Pay now:\nhttp://localhost:3000/Account?tab=orders&id=${order.id}`)
      }
    }))

  test('link to the page that tracks an order without signing in, once it is paid', () =>
    inTestShop(async (testShop) => {
      const { mail } = await emailAbout(testShop, 'order.paid', paid)
      expect(mail?.text).toContain('Track this order without signing in:\nhttp://localhost:3000/track')
    }))

  test('say when a paid order will be sent', () =>
    inTestShop(async (testShop) => {
      const shop = {
        ...testShop.shop,
        identity: { ...testShop.shop.identity, dispatchNote: 'Sent within 2 working days' },
      }
      const { mail } = await emailAbout({ ...testShop, shop }, 'order.paid', paid)
      expect(mail?.text).toContain('Sent within 2 working days.')
    }))

  test('say that the total includes the tax, if it did when the order was placed', () =>
    inTestShop(async (testShop) => {
      const textOf = async (tax_percent: number) =>
        (await emailAbout(testShop, 'order.paid', { ...paid, tax_percent })).mail?.text
      expect(await textOf(11)).toContain('Total, PPN included')
      expect(await textOf(0)).not.toContain('PPN')
    }))

  test('name the waybill number and the courier’s page of a shipped order', () =>
    inTestShop(async (testShop) => {
      const { mail } = await emailAbout(testShop, 'order.shipped', turns['order.shipped'])
      expect(mail?.text).toContain('Resi: 004012345678')
      expect(mail?.text).toContain('https://www.sicepat.com/checkAwb')
    }))

  test('say of a delivered order only what is true in every case, and what to do if something is missing', () =>
    inTestShop(async (testShop) => {
      const { mail, order } = await emailAbout(testShop, 'order.delivered', turns['order.delivered'])
      expect(mail?.text).toContain(`${order.invoice} is marked as delivered.`)
      expect(mail?.text).toContain('Is something missing? Write to us')
      expect(mail?.text).not.toMatch(/we take it|should be with you|if it has not/i)
    }))

  test.each([
    ['a reminder of an order that is paid', 'order.reminder', paid],
    ['a reminder after the deadline', 'order.reminder', { dueInSeconds: -60 }],
    ['the expiry of an order that a late payment has revived', 'order.expired', paid],
    ['the cancellation of an order that a late payment has revived', 'order.cancelled', paid],
    ['the confirmation of an order that has expired', 'order.placed', { status: 'Expired' }],
    ['to the customer, a check that is decided', 'order.check', paid],
    ['to the shop, a check that is decided', 'shop.check', paid],
  ] as const)('are not sent when out of date: %s', (_, kind, options) =>
    inTestShop(async (testShop) => {
      expect((await emailAbout(testShop, kind, options)).mail).toBe(undefined)
    }),
  )

  test('do not ask for a payment if the order is paid', () =>
    inTestShop(async (testShop) => {
      const { mail } = await emailAbout(testShop, 'order.placed', paid)
      expect(mail?.text).not.toContain('Pay')
    }))

  test('are not sent once the account is deleted', () =>
    inTestShop(async (testShop) => {
      const { shop, emails } = testShop
      await testShop.article({ sizes: { M: 5 } })
      const { id } = await writtenOrder(shop.db, { customerId: null, ...paid })
      await queueEmail(shop.db, { kind: 'order.paid', data: { orderId: id } })
      await sendEmails(shop)
      expect(emails).toEqual([])
    }))
})

describe('the emails about an account and to subscribers', () => {
  test('are readable in every mail program, whatever name the customer has entered', () =>
    inTestShop(async ({ shop, emails, customer }) => {
      const { id, email } = await customer({ name: '<img src=x onerror=alert(1)>"\u202e' })
      const data = { customerId: id }
      for (const kind of ['account.welcome', 'account.reset', 'account.password-changed']) {
        await queueEmail(shop.db, { kind, data })
      }
      for (const kind of ['account.email-changed', 'account.deleted']) {
        await queueEmail(shop.db, { kind, data, to: 'before@example.id' })
      }
      await subscribe(shop, { email, consentVersion: '1' })
      await sendEmails(shop)
      expect(emails.map(({ to }) => to)).toEqual([
        ...Array(3).fill(email),
        ...Array(2).fill('before@example.id'),
        email,
      ])
      for (const { html } of emails) expect(await mailFaults(html)).toEqual([])
    }))

  test('hold the only copy of a secret link', () =>
    inTestShop(async ({ shop, emails, customer }) => {
      const { id } = await customer()
      await queueEmail(shop.db, { kind: 'account.reset', data: { customerId: id } })
      const queued = JSON.stringify(await shop.db.selectFrom('outbox_email').selectAll().execute())
      await sendEmails(shop)
      const token = /\/auth\/NewPassword\/(\S+)/.exec(emails[0]?.text ?? '')?.[1] ?? ''
      expect(token.length).toBeGreaterThan(30)
      const kept = JSON.stringify(await shop.db.selectFrom('outbox_email').selectAll().execute())
      expect(queued + kept).not.toContain(token)
    }))
})

describe('the payment reminder', () => {
  const reminded = async (testShop: TestShop, options: OrderOptions) => {
    await orderIn(testShop, options)
    testShop.emails.length = 0
    await Promise.all([queuePaymentReminders(testShop.shop), queuePaymentReminders(testShop.shop)])
    await sendEmails(testShop.shop)
    await queuePaymentReminders(testShop.shop)
    await sendEmails(testShop.shop)
    return testShop.emails.map(({ subject }: OutgoingEmail) => subject)
  }

  test.each([
    ['three hours before the end of a day', { agedSeconds: 21.1 * hour, dueInSeconds: 2.9 * hour }, 1],
    ['not earlier', { agedSeconds: 20.9 * hour, dueInSeconds: 3.1 * hour }, 0],
    ['in the last quarter of two hours', { agedSeconds: 1.6 * hour, dueInSeconds: 0.4 * hour }, 1],
    ['not before that', { agedSeconds: 1.4 * hour, dueInSeconds: 0.6 * hour }, 0],
    ['not when it would come too late', { agedSeconds: 24 * hour, dueInSeconds: 60 }, 0],
    ['not for what is paid', { ...paid, agedSeconds: 23 * hour, dueInSeconds: hour }, 0],
  ] as const)('is sent once, %s', (_, options, count) =>
    inTestShop(async (testShop) => {
      expect(await reminded(testShop, options)).toHaveLength(count)
    }),
  )
})

describe('emails to a real mail server', () => {
  test('wait while it is away, and go out once it is back, under the same Message-ID', () =>
    inTestShop(async ({ shop, customer }) => {
      const first = await startMailServer()
      const mailer = smtpMailer(new Secret(first.url), () => 'Toko Uji <bantuan@toko-uji.example>', { limitMs: 10_000 })
      const { id, email } = await customer()
      await first.close()
      await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId: id } })
      await sendEmails({ ...shop, mailer })
      const [waiting] = await shop.db.selectFrom('outbox_email').selectAll().execute()
      expect(waiting).toMatchObject({ outcome: null, tries: 1 })
      await sql`update outbox_email set due_at = clock_timestamp()`.execute(shop.db)
      const back = await startMailServer({}, first.port)
      try {
        await sendEmails({ ...shop, mailer })
        expect(back.emails.map(({ to }) => to?.[0]?.address)).toEqual([email])
        expect(back.emails[0]?.messageId).toBe(`<${waiting?.mark}@toko-uji.example>`)
      } finally {
        await mailer.close()
        await back.close()
      }
    }))

  test('go once each when two processes look at the outbox at the same time', () =>
    withCommittedShop(async ({ shop, customer }) => {
      const server = await startMailServer()
      const mailers = [1, 2].map(() => smtpMailer(new Secret(server.url), () => 'bantuan@toko-uji.example'))
      try {
        const emails: string[] = []
        for (let count = 0; count < 12; count += 1) {
          const { id, email } = await customer()
          emails.push(email)
          await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId: id } })
        }
        await Promise.all(mailers.map((mailer) => sendEmails({ ...shop, mailer }, { lanes: 3 })))
        expect(server.emails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(emails.toSorted())
      } finally {
        for (const mailer of mailers) await mailer.close()
        await server.close()
      }
    }))
})
