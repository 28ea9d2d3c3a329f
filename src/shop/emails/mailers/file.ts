import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../../values/disk/make-folder.ts'
import { errorCode } from '../../../values/error-code.ts'
import type { Mailer, Sender } from '../mailer.ts'
import { mimeOf } from './mime.ts'

/** Writes each email as an .eml file, for a shop without a mail server. */
export function fileMailer(folder: string, from: () => Sender): Mailer {
  return {
    where: `the folder ${folder}, since SMTP_URL is not set`,

    async send(mail) {
      try {
        // Loaded with the first email.
        const { createTransport } = await import('nodemailer')
        const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        const { message } = await composer.sendMail(mimeOf(from(), mail))
        if (!Buffer.isBuffer(message)) throw new Error('the email was not composed in memory')
        await writeWhole(folder, `${mail.name}.eml`, message)
        return { outcome: 'sent' }
      } catch (error) {
        return { outcome: 'away', why: errorCode(error) ?? 'the email could not be written' }
      }
    },

    async check() {
      const probe = `.${randomUUID()}.probe`
      try {
        await writeWhole(folder, probe, Buffer.from('x'))
        await rm(join(folder, probe))
        return { ok: true }
      } catch (error) {
        return { ok: false, why: errorCode(error) ?? 'the email could not be written' }
      }
    },

    close: async () => undefined,
  }
}

/** Writes to a temporary name first, so that the folder never shows half an email. A retry replaces the first file. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  makeFolder(folder)
  const temporary = join(folder, `.${randomUUID()}.part`)
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(folder, name))
    await flushFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

// A rename survives a power failure only once the folder itself is on the disk.
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
