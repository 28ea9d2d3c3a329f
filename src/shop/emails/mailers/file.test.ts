import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OutgoingEmail } from '../mailer.ts'
import { fileMailer } from './file.ts'

const mail: OutgoingEmail = {
  to: 'siti@example.id',
  subject: 'Pesanan – Anda',
  html: '<p>Rp\u00a0150.000</p>',
  text: 'Rp\u00a0150.000\n',
  messageId: 'a-b-c@lirih.example',
  name: '000001-order.placed-0a1b2c3d',
  headers: {},
}

describe('writing emails to files', () => {
  let folder = ''
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'etalase-outbox-')), 'outbox')
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

  test('writes files that mail programs can open', async () => {
    const mailer = fileMailer(folder, () => 'Lirih <care@lirih.example>')
    expect(await mailer.send(mail)).toEqual({ outcome: 'sent' })
    const read = await PostalMime.parse(readFileSync(join(folder, '000001-order.placed-0a1b2c3d.eml')))
    expect(read.from).toEqual({ name: 'Lirih', address: 'care@lirih.example' })
    expect(read.to).toEqual([{ name: '', address: 'siti@example.id' }])
    expect([read.subject, read.messageId]).toEqual(['Pesanan – Anda', '<a-b-c@lirih.example>'])
    expect([read.html?.trim(), read.text?.trim()]).toEqual(['<p>Rp\u00a0150.000</p>', 'Rp\u00a0150.000'])
  })

  test('replaces the file of an earlier try and leaves no temporary file', async () => {
    const mailer = fileMailer(folder, () => 'care@lirih.example')
    await mailer.send(mail)
    await mailer.send(mail)
    await mailer.send({ ...mail, name: '000002-order.paid-0a1b2c3d' })
    expect(readdirSync(folder)).toEqual(['000001-order.placed-0a1b2c3d.eml', '000002-order.paid-0a1b2c3d.eml'])
  })

  test('reports that the folder cannot be written, so that the email is retried', async () => {
    mkdirSync(join(folder, '..'), { recursive: true })
    writeFileSync(folder, 'no folder')
    const mailer = fileMailer(folder, () => 'care@lirih.example')
    expect(await mailer.send(mail)).toMatchObject({ outcome: 'away' })
    expect(await mailer.check()).toMatchObject({ ok: false })
  })
})
