import type { Mailer, OutgoingEmail } from '../../../src/shop/emails/mailer.ts'

/** A mailer that keeps the emails, so that a test can read them. */
export function mailbox(): { mailer: Mailer; emails: OutgoingEmail[] } {
  const emails: OutgoingEmail[] = []
  const mailer: Mailer = {
    where: 'a mailbox in memory',
    async send(mail) {
      emails.push(mail)
      return { outcome: 'sent' }
    },
    check: async () => ({ ok: true }),
    close: async () => undefined,
  }
  return { mailer, emails }
}
