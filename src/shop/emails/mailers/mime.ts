import type { OutgoingEmail, Sender } from '../mailer.ts'

/** The email as nodemailer expects it. The address is not parsed, so that it cannot become two. */
export const mimeOf = (from: Sender, { to, subject, html, text, messageId, headers }: OutgoingEmail) => ({
  from,
  to: { name: '', address: to },
  subject,
  html,
  text,
  messageId: `<${messageId}>`,
  headers: { 'auto-submitted': 'auto-generated', ...headers },
  // Readable in a file; some spam filters distrust base64.
  encoding: 'quoted-printable',
  // Never load a part of an email from a file or a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
})
