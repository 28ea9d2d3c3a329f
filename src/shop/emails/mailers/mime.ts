import type { OutgoingEmail } from '../mailer.ts'

/** The mail as nodemailer takes it. One address, never parsed, so that nothing in it becomes a second one. */
export const mimeOf = (from: string, { to, subject, html, text, messageId, headers }: OutgoingEmail) => ({
  from,
  to: { name: '', address: to },
  subject,
  html,
  text,
  messageId: `<${messageId}>`,
  headers: { 'auto-submitted': 'auto-generated', ...headers },
  // Quoted-printable shows in a file what it says, and base64 looks like spam to some filters.
  encoding: 'quoted-printable',
  // No part of a letter is ever read from a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})
