import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Mailer } from './shop/messages/mailer.ts'
import { fileMailer } from './shop/messages/mailers/file.ts'
import { smtpMailer } from './shop/messages/mailers/smtp.ts'

/** To the mail server that the settings name, else into files. */
export function openMailer({ mail, dataFolder }: Pick<Config, 'mail' | 'dataFolder'>): Mailer {
  return mail.smtpUrl === undefined
    ? fileMailer(join(dataFolder, 'outbox'), mail.from)
    : smtpMailer(mail.smtpUrl, mail.from)
}
