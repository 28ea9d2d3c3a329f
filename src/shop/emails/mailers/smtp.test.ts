import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../../test/support/emails/mail-server.ts'
import { ownCertificate } from '../../../../test/support/network/own-certificate.ts'
import { senderOf } from '../../../start/open-shop.ts'
import { Secret } from '../../../values/secret.ts'
import type { Mailer, OutgoingEmail, Sender } from '../mailer.ts'
import { smtpMailer } from './smtp.ts'

const mail: OutgoingEmail = {
  to: 'siti@example.id',
  subject: 'Pesanan Anda – é',
  html: '<p>Harga Rp\u00a0150.000</p>',
  text: 'Harga Rp\u00a0150.000\n',
  messageId: 'a-b-c@lirih.example',
  name: '000001-order.placed-abc',
  headers: { 'list-unsubscribe': '<https://lirih.example/x>' },
}

type ServerOptions = { user?: string; limitMs?: number; options?: object; from?: Sender }

type Scene = { mailer: Mailer; server: MailServer }

async function withServer(
  work: (scene: Scene) => Promise<void>,
  { user = '', limitMs = 2_000, options = {}, from = 'Lirih <care@lirih.example>' }: ServerOptions = {},
) {
  const server = await startMailServer(options)
  const mailer = smtpMailer(new Secret(server.url.replace('//', `//${user}`)), () => from, {
    limitMs,
  })
  try {
    await work({ mailer, server })
  } finally {
    await mailer.close()
    await server.close()
  }
}

describe('sending an email by SMTP', () => {
  test('delivers it unchanged to one recipient', () =>
    withServer(async ({ mailer, server }) => {
      expect(await mailer.send(mail)).toEqual({ outcome: 'sent' })
      const [got] = server.emails
      expect(got?.recipients).toEqual(['siti@example.id'])
      expect(got?.from).toEqual({ name: 'Lirih', address: 'care@lirih.example' })
      expect([got?.subject, got?.html?.trim(), got?.text?.trim()]).toEqual([mail.subject, mail.html, mail.text.trim()])
      expect(got?.messageId).toBe('<a-b-c@lirih.example>')
      const headers = Object.fromEntries((got?.headers ?? []).map(({ key, value }) => [key, value]))
      expect(headers).toMatchObject({
        'list-unsubscribe': '<https://lirih.example/x>',
        'auto-submitted': 'auto-generated',
      })
    }))

  test.each(['Busana, Hijab', 'Lirih: Hijab', 'Toko "Sari"', 'a@b.example <x@y.example>;', 'Bungá (Depok)'])(
    'comes from one sender, whose name is %s',
    (name) =>
      withServer(
        async ({ mailer, server }) => {
          expect(await mailer.send(mail)).toEqual({ outcome: 'sent' })
          expect(server.emails[0]?.from).toEqual({ name, address: 'care@lirih.example' })
        },
        { from: senderOf({ mail: { from: undefined, smtpUrl: undefined } }, { name, mailCare: 'care@lirih.example' }) },
      ),
  )

  test('uses one connection for several emails', () =>
    withServer(async ({ mailer, server }) => {
      for (const to of ['a@example.id', 'b@example.id', 'c@example.id']) await mailer.send({ ...mail, to })
      expect(server.emails.map(({ recipients }) => recipients)).toEqual([
        ['a@example.id'],
        ['b@example.id'],
        ['c@example.id'],
      ])
      expect(server.connections).toBe(1)
    }))

  test.each([
    ['in an address', { to: 'siti@example.id\r\nBcc: budi@example.id' }],
    ['in an address, by a comma', { to: 'siti@example.id, budi@example.id' }],
    ['in a subject', { subject: 'Hello\r\nBcc: budi@example.id' }],
    ['in a header', { headers: { 'list-unsubscribe': '<x>\r\nBcc: budi@example.id' } }],
  ])('reaches no other recipient through text injected %s', (_, smuggled) =>
    withServer(async ({ mailer, server }) => {
      await mailer.send({ ...mail, ...smuggled })
      expect(server.emails.flatMap(({ recipients }) => recipients)).not.toContain('budi@example.id')
      expect(server.emails.flatMap(({ headers }) => headers.map(({ key }) => key))).not.toContain('bcc')
    }),
  )

  test('gives up only if the server rejects the recipient for good', () =>
    withServer(async ({ mailer, server }) => {
      server.manners = { recipient: 550, text: '5.1.1 no siti@example.id here' }
      expect(await mailer.send(mail)).toEqual({ outcome: 'refused', why: 'RCPT TO 550 EENVELOPE' })
      server.manners = 'take'
      expect(await mailer.send(mail), 'the next one').toEqual({ outcome: 'sent' })
    }))

  test.each([
    ['the recipient is rejected for now', { recipient: 450 }, 'failed'],
    ['the server does not relay', { recipient: 550, text: '5.7.1 relaying denied' }, 'failed'],
    ['the server requires a sign-in', { recipient: 530 }, 'failed'],
    ['the server is closing', { recipient: 421 }, 'away'],
    ['the content is rejected for now', { data: 451 }, 'failed'],
    ['the content is rejected', { data: 554 }, 'failed'],
    ['the sender is rejected', { sender: 550 }, 'away'],
    ['the connection breaks after the content', 'drop', 'away'],
  ] as const)('can be retried when %s', (_, manners, outcome) =>
    withServer(async ({ mailer, server }) => {
      server.manners = manners
      expect((await mailer.send(mail)).outcome).toBe(outcome)
      server.manners = 'take'
      expect(await mailer.send(mail)).toEqual({ outcome: 'sent' })
    }),
  )

  test('stops waiting for a server that hangs', () =>
    withServer(
      async ({ mailer, server }) => {
        server.manners = 'hang'
        const startedAt = performance.now()
        expect(await mailer.send(mail)).toEqual({ outcome: 'away', why: 'EABORT' })
        expect(performance.now() - startedAt).toBeLessThan(10_000)
        server.manners = 'take'
        expect(await mailer.send(mail), 'over another connection').toEqual({ outcome: 'sent' })
      },
      { limitMs: 2_000 },
    ))

  test('stops waiting for a server that sends one byte at a time', async () => {
    const server = createServer((line) => {
      line.on('error', () => undefined)
      const drip = setInterval(() => line.write('2'), 100)
      line.on('close', () => clearInterval(drip))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const mailer = smtpMailer(new Secret(`smtp://127.0.0.1:${port}`), () => 'care@lirih.example', { limitMs: 600 })
    try {
      expect((await mailer.send(mail)).outcome).toBe('away')
    } finally {
      await mailer.close()
      server.close()
    }
  })

  test('can be retried when no server answers', async () => {
    const mailer = smtpMailer(new Secret('smtp://127.0.0.1:1'), () => 'care@lirih.example')
    expect(await mailer.send(mail)).toMatchObject({ outcome: 'away' })
    expect(await mailer.check()).toMatchObject({ ok: false })
    await mailer.close()
  })
})

describe('signing in to the mail server', () => {
  const signedIn = { authOptional: false, allowInsecureAuth: true }

  test('uses the user name and password of SMTP_URL, percent-decoded', () =>
    withServer(
      async ({ mailer, server }) => {
        expect(await mailer.send(mail)).toEqual({ outcome: 'sent' })
        expect(server.emails[0]?.user).toBe('toko@lirih')
      },
      { user: 'toko%40lirih:geheim@', options: signedIn },
    ))

  test('reports a failure without the password, and the email can be retried', () =>
    withServer(
      async ({ mailer }) => {
        const result = await mailer.send(mail)
        expect(result).toMatchObject({ outcome: 'away' })
        const checked = await mailer.check()
        expect(checked).toMatchObject({ ok: false })
        expect(JSON.stringify([result, checked])).toContain('535')
        expect(JSON.stringify([result, checked, mailer.where])).not.toContain('rahasia')
      },
      { user: 'toko:rahasia@', options: signedIn },
    ))
})

describe('TLS', () => {
  const certificate = ownCertificate()
  const trusting = (server: MailServer, url = server.url) =>
    smtpMailer(new Secret(url.replace('127.0.0.1', 'localhost')), () => 'care@lirih.example', {
      limitMs: 10_000,
      ca: certificate.cert,
    })

  test('is used from the start with smtps', async () => {
    const server = await startMailServer({ secure: true, ...certificate })
    const mailer = trusting(server)
    try {
      expect(await mailer.send(mail)).toEqual({ outcome: 'sent' })
      expect(server.emails[0]?.secure).toBe(true)
    } finally {
      await mailer.close()
      await server.close()
    }
  })

  test('is switched on with smtp if the server offers it', async () => {
    const server = await startMailServer(certificate)
    const mailer = trusting(server)
    try {
      expect(await mailer.send(mail)).toEqual({ outcome: 'sent' })
      expect(server.emails[0]?.secure).toBe(true)
    } finally {
      await mailer.close()
      await server.close()
    }
  })

  test('rejects an untrusted certificate', () =>
    withServer(
      async ({ mailer, server }) => {
        expect(await mailer.send(mail)).toMatchObject({ outcome: 'away' })
        expect(server.emails).toEqual([])
      },
      { options: { secure: true, ...certificate } },
    ))
})
