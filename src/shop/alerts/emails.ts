import { type Email, type EmailWriter, type EmailWriters, idIn } from '../emails/email.ts'
import { type AlertTexts, alertTexts } from './alert-texts.ts'

/** Writes an alert to `STORE_MAIL_CARE`. Its figures are those of the moment when it was queued. */
const alert =
  (choose: (texts: AlertTexts, figure: (name: string) => number) => ReturnType<AlertTexts['payments']>): EmailWriter =>
  async ({ identity }, data, _, language): Promise<Email> => {
    const texts = alertTexts[language]
    const { subject, title, text, command } = choose(texts, (name) => idIn(data, name))
    return {
      to: identity.mailCare,
      because: texts.because(identity.name),
      subject,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'text', text },
        { kind: 'note', text: command },
      ],
    }
  }

export const alertEmails: EmailWriters = {
  'alert.payments': alert((texts, figure) => texts.payments(figure('failed'))),
  'alert.emails': alert((texts, figure) => texts.emails(figure('waiting'), figure('minutes'))),
  'alert.disk': alert((texts, figure) => texts.disk(figure('freeMegabytes'))),
  'alert.backup-disk': alert((texts, figure) => texts.backupDisk(figure('neededMegabytes'), figure('freeMegabytes'))),
  'alert.rules': alert((texts, figure) => texts.rules(figure('broken'))),
  'alert.backups': alert((texts, figure) => texts.backups(figure('hours'))),
}
