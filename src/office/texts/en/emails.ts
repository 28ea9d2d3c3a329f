import type { EmailView } from '../../../shop/emails/email-views.ts'
import type { FailureReason } from '../../../shop/emails/explain-failure.ts'
import type { EmailState, NotAgain } from '../../../shop/emails/list-emails.ts'

const views: Record<EmailView, string> = { all: 'All', failed: 'Failed', waiting: 'Waiting', sent: 'Sent' }

const states: Record<EmailState, string> = {
  sent: 'Sent',
  failed: 'Failed',
  waiting: 'Waiting',
  needless: 'No longer needed',
}

const reasons: Record<FailureReason, string> = {
  'address-refused': 'The recipient’s mail server says that this address does not exist.',
  'sign-in-refused': 'The mail server rejected the sign-in. Check the user name and password in SMTP_URL.',
  'not-trusted': 'The mail server’s TLS certificate can’t be trusted. Check the host name in SMTP_URL.',
  'mailbox-busy': 'The mail server can’t accept it right now, or the mailbox is full.',
  unreachable: 'The mail server didn’t answer. Check SMTP_URL and the network.',
  folder: 'The folder for emails can’t be written. Check the disk.',
  'not-written': 'The shop couldn’t write this email. The log says why.',
  other: 'The mail server didn’t accept it.',
}

const notAgain: Record<NotAgain, string> = {
  'private-link':
    'It has a link for its recipient that works for a short time, so it can’t be sent again. They can request a new one.',
  'no-copy': 'It can’t be sent again, because nothing of it is kept.',
  'sent-again': 'It was sent again. The newer email is in the list.',
  'under-way': 'It is about to be sent.',
}

/** The kinds of emails that the shop knows; others are shown by their subject. */
const kinds: Readonly<Record<string, string>> = {
  'account.welcome': 'Welcome',
  'account.reset': 'Password reset',
  'account.password-changed': 'Password changed',
  'account.email-change': 'Confirm new address',
  'account.email-change-asked': 'Address change requested',
  'account.email-changed': 'Address changed',
  'account.deletion': 'Deletion requested',
  'account.deleted': 'Account deleted',
  'newsletter.confirm': 'Confirm newsletter',
  'stock.confirm': 'Confirm back-in-stock request',
  'stock.back': 'Back in stock',
  'order.placed': 'Order placed',
  'order.reminder': 'Payment reminder',
  'order.paid': 'Payment received',
  'order.shipped': 'Shipped',
  'order.waybill': 'Waybill corrected',
  'order.delivered': 'Delivered',
  'order.expired': 'Order expired',
  'order.cancelled': 'Order cancelled',
  'order.refunded': 'Refund',
  'order.paid-twice': 'Paid more than once',
  'order.check': 'Payment Check',
  'shop.paid': 'New order',
  'shop.check': 'Payment Check, to the shop',
  'shop.paid-twice': 'Paid more than once, to the shop',
  'shop.too-late-to-stop': 'Too late to stop, to the shop',
  'staff.new-device': 'Sign-in from a new device',
  'staff.test': 'Test email',
  'staff.invitation': 'Invitation',
  'staff.password-link': 'New password for staff',
  'staff.password-changed': 'Password of staff changed',
  'alert.payments': 'Alert: payments fail',
  'alert.emails': 'Alert: emails wait',
  'alert.disk': 'Alert: disk nearly full',
  'alert.rules': 'Alert: rules broken',
  'alert.backups': 'Alert: backup overdue',
  'alert.backup-disk': 'Alert: no room for the backup',
}

export const texts = {
  lang: 'en' as 'en' | 'id',
  views,
  states,
  reasons,
  notAgain,
  kinds,
  emails: 'Emails',
  search: 'Search emails',
  searchHint: 'Recipient or invoice',
  email: 'Email',
  to: 'To',
  status: 'Status',
  time: 'Time',
  noRecipient: 'Not written yet',
  none: 'No emails here',
  noneHint: 'Sent emails are listed for 30 days.',
  nothingFound: 'No email found',
  nothingFoundFor: (search: string) => `Nothing matches “${search}” in this view.`,
  kept: 'Kept for 30 days',
  toRecipient: (recipient: string) => `To ${recipient}`,
  attempts: (tries: number) => (tries === 1 ? '1 attempt' : `${tries} attempts`),
  nextAttempt: (moment: string) => `Next attempt ${moment}`,
  preview: 'Preview',
  previewTitle: 'The email as it was sent',
  noPreview: 'There is no preview: the email was not written yet, or its copy was deleted after 30 days.',
  plainText: 'Plain text',
  subject: 'Subject',
  order: 'Order',
  queued: 'Queued',
  ended: 'Ended',
  code: 'Answer of the mail server',
  masked: 'Links are shown without their secrets and lead nowhere here.',
  sendAgain: 'Send again',
  sendNow: 'Send now',
  sendAgainTo: (recipient: string) => `Send again to ${recipient}`,
  queuedAgain: 'It is on its way, unless it is no longer needed.',
  notSentAgain: (reason: string) => `${reason} Nothing was sent.`,
  exportSubscribers: 'Export newsletter addresses',
  exportHint: 'Every confirmed address as CSV, with its unsubscribe link. Recorded in Activity.',
}
