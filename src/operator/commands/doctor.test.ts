import { once } from 'node:events'
import { existsSync } from 'node:fs'
import files, { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { ownDatabase } from '../../../test/support/database/databases.ts'
import { startMailServer } from '../../../test/support/emails/mail-server.ts'
import { ownCertificate } from '../../../test/support/network/own-certificate.ts'
import { withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { received, unpaidOrder } from '../../../test/support/orders/unpaid-order.ts'
import { midtransStandIn, SERVER_KEY } from '../../../test/support/payments/midtrans-stand-in.ts'
import { deskOf } from '../../../test/support/shop/operator.ts'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { inTestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { openDatabase } from '../../db/connect.ts'
import { queueEmail } from '../../shop/emails/queue-email.ts'
import { reconcilePayments } from '../../shop/payments/settlement/reconcile.ts'
import { runCommand } from '../run-command.ts'

/** A server that greets each connection, while the work runs. */
async function withAnswering(greeting: string, work: (host: string) => Promise<void>): Promise<void> {
  const server = createServer((socket) => socket.on('error', () => {}).end(greeting)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A socket that listens on a port has an address with that port.
  const { port } = server.address() as AddressInfo
  await work(`127.0.0.1:${port}`).finally(() => server.close())
}

describe('npm run shop -- doctor', () => {
  test('finds no problem in a new shop', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['doctor'])).toBe(0)
      // The shipped legal pages have lines that each owner must fill in.
      const unfilled =
        /^! Content: run npm run shop -- content copy pages\/(\w+)\.md, then fill in lines? [\d, ]+ of .*/
      const hints = output.filter((line) => !line.startsWith('✓'))
      expect(hints.map((line) => unfilled.exec(line)?.[1])).toEqual(['syarat', 'privasi', 'pengembalian'])
      expect(output.filter((line) => line.startsWith('✓')).map((line) => line.split(':')[0])).toEqual(
        [
          'Settings',
          'Versions',
          'Passwords',
          'Office',
          'Content',
          'Database',
          'Clock',
          'Tables',
          'Pictures',
          'Staff',
          'Data folder',
          'Mail',
          'Payment',
          'Shipping',
        ].map((what) => `✓ ${what}`),
      )
    }))

  test('names the orders with a payment that a notification reported and the provider never confirmed', () =>
    withOrderingShop(async (world) => {
      const { desk, output } = deskOf(world.shop, world.mediaFolder)
      const order = await unpaidOrder(world)
      const id = order.choose()
      await received(world.shop, world.midtrans.notice(id, { transaction_status: 'settlement', status_code: '200' }))
      const hints = () => output.filter((line) => line.includes('never confirmed'))
      await runCommand(desk, ['doctor'])
      expect(hints()).toEqual([])
      for (let round = 0; round < 4; round += 1) {
        await order.due()
        await reconcilePayments(world.shop, new AbortController().signal)
      }
      await runCommand(desk, ['doctor'])
      expect(hints()).toEqual([expect.stringMatching(new RegExp(`^! Payments: .*never confirmed.*${order.invoice}`))])
      expect(await runCommand(desk, ['order', 'show', order.invoice])).toBe(0)
      expect(output.find((line) => line.includes(order.reference))).toContain('reported as paid, not confirmed')
    }))

  test('names the weights that no service takes', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const lightOff = { ...shop, parcels: { ...shop.parcels, servicesOff: ['REG', 'BEST'] } }
      const { desk, output } = deskOf(lightOff, mediaFolder)
      expect(await runCommand(desk, ['doctor'])).toBe(1)
      expect(output.find((line) => line.startsWith('✗'))).toContain('parcels of 1–9 kg have no service')
    }))

  test('names the mistakes in the owner’s content, and the files there that the shop does not use', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder)
      const pages = join(mediaFolder, 'content/pages')
      await mkdir(pages, { recursive: true })
      await writeFile(join(pages, 'abuot.md'), 'x')
      await symlink(pages, join(mediaFolder, 'content/linked'))
      await mkdir(join(mediaFolder, 'content/lost+found'))
      await writeFile(join(mediaFolder, 'content/lost+found/piece'), 'x')
      await writeFile(
        join(pages, 'about.md'),
        '---\ntitle: A\ndescription: A.\nupdated: 2030-03-01\nlang: en\n---\n# Satu\n',
      )
      await writeFile(join(mediaFolder, 'content/synonyms.txt'), 'rok\n')
      expect(await runCommand(desk, ['doctor'])).toBe(1)
      const complaint = `  ${join(pages, 'about.md')}:7: "# Satu": headings must be ## or ###`
      expect(output).toContain(`✗ Content: The shop's own pages need attention:\n${complaint}`)
      const list = 'npm run shop -- content list names the files that are'
      expect(output).toContain(`! Content: ${join(pages, 'abuot.md')} is not used; ${list}`)
      expect(output).toContain(`! Content: ${join(mediaFolder, 'content/linked/abuot.md')} is not used; ${list}`)
      expect(output.filter((line) => line.includes('lost+found'))).toEqual([])

      await rm(join(pages, 'about.md'))
      output.length = 0
      expect(await runCommand(desk, ['doctor'])).toBe(0)
      const synonyms = `${join(mediaFolder, 'content/synonyms.txt')}, line 1: "rok" has no synonym`
      expect(output.find((line) => line.startsWith(`! Content: ${synonyms}`))).toMatch(/the search skips this line$/)
    }))

  test('reports that the shop was never started if the database has no tables', async () => {
    const own = await ownDatabase('empty')
    const database = await openDatabase(own.where, silentLog)
    try {
      await withCommittedShop(async ({ shop, mediaFolder }) => {
        const { desk, output } = deskOf({ ...shop, db: database.db }, mediaFolder)
        expect(await runCommand(desk, ['doctor'])).toBe(0)
        expect(output).toContain('! Tables: none yet; the shop was never started here, and npm start creates them')
      })
    } finally {
      await database.close()
      await own.remove()
    }
  })

  test('reports by how much the clock of this machine is wrong', () =>
    withCommittedShop(async ({ shop, clock, mediaFolder }) => {
      clock.set(new Date(Date.now() - 3_600_000))
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['doctor'])).toBe(1)
      expect(output).toContainEqual(
        expect.stringMatching(/^✗ Clock: 36\d\d seconds behind the database; let NTP set the clocks of both machines$/),
      )
    }))

  test('reports how many pictures wait for their sizes', () =>
    inTestShop(async ({ shop, picture, mediaFolder }) => {
      await picture({ formats: ['avif', 'webp'] })
      await picture({ formats: ['avif', 'webp', 'jpg'] })
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['doctor'])).toBe(0)
      expect(output).toContainEqual(expect.stringMatching(/^! Pictures: 1 wait/))
    }))

  test('says what to do about a database that cannot be opened, without its password, and continues', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder, { DATABASE_URL: 'postgres://shop:geheim@127.0.0.1:1/shop' })
      const open = async () => Promise.reject(new Error('cannot reach postgres://shop:geheim@127.0.0.1:1/shop'))
      expect(await runCommand({ ...desk, open }, ['doctor'])).toBe(1)
      expect(output).toContain(
        '✗ Database: the database server cannot be used (cannot reach postgres://…@127.0.0.1:1/shop); look at DATABASE_URL, the server and its disk',
      )
      expect(output.at(-1)).toMatch(/^✓ Shipping/)
      expect(output.join('\n')).not.toContain('geheim')
    }))

  test('distinguishes a mail server that works from one that is away or that refuses the password', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const server = await startMailServer({ authOptional: false, allowInsecureAuth: true })
      try {
        const host = `127.0.0.1:${server.port}`
        const there = deskOf(shop, mediaFolder, { SMTP_URL: `smtp://shop:geheim@${host}` })
        expect(await runCommand(there.desk, ['doctor'])).toBe(0)
        expect(there.output).toContain(`✓ Mail: ${host} accepts emails from Toko Uji <bantuan@toko-uji.example>`)
        const refused = deskOf(shop, mediaFolder, { SMTP_URL: `smtp://shop:rahasia@${host}` })
        expect(await runCommand(refused.desk, ['doctor'])).toBe(1)
        expect(refused.output).toContainEqual(expect.stringMatching(/^✗ Mail: 127\.0\.0\.1:\d+ refuses the sign-in/))
        const away = deskOf(shop, mediaFolder, { SMTP_URL: 'smtp://shop:geheim@127.0.0.1:1' })
        expect(await runCommand(away.desk, ['doctor'])).toBe(1)
        expect(away.output).toContainEqual(
          expect.stringMatching(/^✗ Mail: no mail server answers at 127\.0\.0\.1:1 .*; look at SMTP_URL$/),
        )
        expect([...there.output, ...refused.output, ...away.output].join('\n')).not.toMatch(/geheim|rahasia/)
        expect(server.emails).toEqual([])
      } finally {
        await server.close()
      }
    }))

  test.each([
    ['of its own, from the start', { secure: true }, {}],
    ['of its own, after STARTTLS', {}, {}],
    ['of an unknown authority, from the start', { secure: true }, { byUnknownAuthority: true }],
    ['of an unknown authority, after STARTTLS', {}, { byUnknownAuthority: true }],
  ])('finds a mail server whose certificate is not trusted: %s', (_, options, certificate) =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const server = await startMailServer({ ...options, ...ownCertificate(certificate) })
      try {
        const { desk, output } = deskOf(shop, mediaFolder, { SMTP_URL: server.url })
        expect(await runCommand(desk, ['doctor'])).toBe(1)
        expect(output).toContainEqual(expect.stringMatching(/^✗ Mail: .* no TLS certificate that can be trusted/))
      } finally {
        await server.close()
      }
    }),
  )

  test('reports how many emails wait', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId: 1 } })
      await sql`update outbox_email set due_at = due_at - interval '20 minutes'`.execute(shop.db)
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['doctor'])).toBe(0)
      expect(output).toContain('! Emails: 1 email waits to be sent, the oldest for 20 minutes; see Mail below')
    }))

  test('connects to the partners in the settings, and never prints their keys', () =>
    inTestShop(({ shop, mediaFolder }) =>
      withAnswering('', async (host) => {
        const { desk, output } = deskOf(shop, mediaFolder, {
          PAYMENT_PROVIDER: 'midtrans',
          MIDTRANS_SERVER_KEY: 'kunci-server',
          MIDTRANS_CLIENT_KEY: 'kunci-client',
          MIDTRANS_SNAP_URL: `http://${host}`,
          MIDTRANS_API_URL: 'http://127.0.0.1:1',
          SHIPPING_RATES: 'komerce',
          KOMERCE_API_KEY: 'kunci-ongkir',
          KOMERCE_URL: `http://${host}/api/v1`,
        })
        expect(await runCommand(desk, ['doctor'])).toBe(1)
        expect(output).toContain(`✓ Payment: ${host} answers`)
        expect(output).toContain(
          '✗ Payment: nothing answers at 127.0.0.1:1; look at MIDTRANS_API_URL and at the network',
        )
        expect(output).toContainEqual(expect.stringMatching(/^! Payment: .*set PAY_ORIGIN/))
        expect(output).toContain(`✓ Shipping: ${host} answers`)
        expect(output.join('\n')).not.toContain('kunci')
      }),
    ))

  test('distinguishes a key that Midtrans accepts from one that it refuses, and prints neither', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const midtrans = await midtransStandIn()
      const settings = (key: string) => ({
        PAYMENT_PROVIDER: 'midtrans',
        PAY_ORIGIN: 'http://pay.localhost:3000',
        MIDTRANS_SERVER_KEY: key,
        MIDTRANS_CLIENT_KEY: 'kunci-client',
        MIDTRANS_SNAP_URL: midtrans.server.origin,
        MIDTRANS_API_URL: midtrans.server.origin,
      })
      try {
        const known = deskOf(shop, mediaFolder, settings(SERVER_KEY))
        expect(await runCommand(known.desk, ['doctor'])).toBe(0)
        expect(known.output).toContain('✓ Payment: Midtrans accepts the keys')
        const refused = deskOf(shop, mediaFolder, settings('kunci-lain'))
        expect(await runCommand(refused.desk, ['doctor'])).toBe(1)
        expect(refused.output).toContainEqual(expect.stringMatching(/^✗ Payment: Midtrans refuses the key; copy/))
        expect([...known.output, ...refused.output].join()).not.toMatch(/kunci|stand-in/)
      } finally {
        await midtrans.stop()
      }
    }))

  test('creates nothing for a shop that was never started', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const dataFolder = join(mediaFolder, 'never')
      const { desk, output } = deskOf(shop, dataFolder)
      expect(await runCommand({ ...desk, isNew: true }, ['doctor'])).toBe(0)
      expect(output).toContain('! Database: none yet; the shop was never started here, and npm start creates it')
      expect(existsSync(dataFolder)).toBe(false)
    }))

  test('says how to make a full disk usable again', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder)
      const { database } = await desk.open()
      const open = async () => ({ shop, database: { ...database, kind: 'embedded' as const, isDiskFull: () => true } })
      expect(await runCommand({ ...desk, open }, ['doctor'])).toBe(1)
      expect(output).toContainEqual(
        expect.stringMatching(/^✗ Disk: full, so the shop refuses writes; free at least \d+ MB/),
      )
    }))

  test('says that a full disk is why emails cannot be written', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const open = vi.spyOn(files, 'open').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }))
      syncBuiltinESMExports()
      const { desk, output } = deskOf(shop, mediaFolder)
      await runCommand(desk, ['doctor'])
      open.mockRestore()
      syncBuiltinESMExports()
      expect(output).toContainEqual(expect.stringMatching(/^✗ Mail: .*ENOSPC.*; free space on its disk$/))
    }))

  test('finds a data folder that is not a folder', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      await shop.media.write('a.jpg', new Uint8Array())
      const { desk, output } = deskOf(shop, join(mediaFolder, 'a.jpg'))
      expect(await runCommand(desk, ['doctor'])).toBe(1)
      expect(output).toContainEqual(expect.stringMatching(/^✗ Data folder: .*cannot be written/))
    }))
})
