import type { Permission } from '../shop/staff/permissions.ts'

/**
 * Who may open a page: `visitor` without signing in, `signed in` everyone on the staff, or those whose role has a permission.
 * server/guard.ts checks it before every loader and action.
 */
export type Audience = 'visitor' | 'signed in' | Permission

type Page = { file: string; audience: Audience; isBare?: true }

/** Every page of the office. A page without an audience does not compile. `isBare`: without the menu. */
export const pages = {
  '/sign-in': { file: 'routes/gate/sign-in.tsx', audience: 'visitor', isBare: true },
  '/sign-in/code': { file: 'routes/gate/sign-in-code.tsx', audience: 'visitor', isBare: true },
  '/forgot-password': { file: 'routes/gate/forgot-password.tsx', audience: 'visitor', isBare: true },
  '/setup': { file: 'routes/gate/setup.tsx', audience: 'visitor', isBare: true },
  '/invitation/:token': { file: 'routes/gate/invitation.tsx', audience: 'visitor', isBare: true },
  '/password/:token': { file: 'routes/gate/password.tsx', audience: 'visitor', isBare: true },
  '/second-factor': { file: 'routes/gate/second-factor.tsx', audience: 'signed in', isBare: true },
  '/confirm': { file: 'routes/gate/confirm.tsx', audience: 'signed in', isBare: true },
  '/confirm/send': { file: 'routes/gate/send-form.tsx', audience: 'signed in', isBare: true },
  '/sign-out': { file: 'routes/gate/sign-out.tsx', audience: 'signed in', isBare: true },
  '/': { file: 'routes/today.tsx', audience: 'signed in' },
  '/demo': { file: 'routes/today/remove-demo.tsx', audience: 'settings.write' },
  '/search': { file: 'routes/search/search.tsx', audience: 'signed in' },
  '/orders': { file: 'routes/orders/orders.tsx', audience: 'orders.read' },
  '/orders/pack': { file: 'routes/orders/bulk-pack.ts', audience: 'orders.pack' },
  '/orders/ship': { file: 'routes/orders/ship.tsx', audience: 'orders.pack' },
  '/orders/export': { file: 'routes/orders/export/export.tsx', audience: 'orders.export' },
  '/orders/export/file': { file: 'routes/orders/export/export-file.ts', audience: 'orders.export' },
  '/print': { file: 'routes/orders/print.tsx', audience: 'orders.pack' },
  '/print/labels.pdf': { file: 'routes/orders/print-file.ts', audience: 'orders.pack' },
  '/orders/views': { file: 'routes/orders/list/views.ts', audience: 'orders.read' },
  '/orders/new': { file: 'routes/orders/manual/new-order.tsx', audience: 'orders.create' },
  '/orders/:invoice/link': { file: 'routes/orders/manual/link.tsx', audience: 'orders.create' },
  '/orders/:invoice/paid': { file: 'routes/orders/manual/paid.tsx', audience: 'payments.resolve' },
  '/orders/:invoice': { file: 'routes/orders/order.tsx', audience: 'orders.read' },
  '/orders/:invoice/parcel': { file: 'routes/orders/parcel.ts', audience: 'orders.pack' },
  '/orders/:invoice/label': { file: 'routes/orders/label/label.tsx', audience: 'orders.pack' },
  '/orders/:invoice/missing': { file: 'routes/orders/missing/missing.tsx', audience: 'orders.pack' },
  '/orders/:invoice/address': { file: 'routes/orders/address/address.tsx', audience: 'orders.change' },
  '/orders/:invoice/undo': { file: 'routes/orders/undo.ts', audience: 'orders.pack' },
  '/orders/:invoice/waybill': { file: 'routes/orders/waybill.tsx', audience: 'orders.change' },
  '/orders/:invoice/notes': { file: 'routes/orders/notes/add.ts', audience: 'orders.change' },
  '/orders/:invoice/notes/:note': { file: 'routes/orders/notes/note.tsx', audience: 'orders.change' },
  '/orders/:invoice/cancel': { file: 'routes/orders/cancel.tsx', audience: 'orders.change' },
  '/orders/:invoice/refund': { file: 'routes/orders/refund.tsx', audience: 'orders.refund' },
  '/orders/:invoice/transferred': { file: 'routes/orders/transferred.ts', audience: 'orders.refund' },
  '/orders/:invoice/resolve': { file: 'routes/orders/resolve.tsx', audience: 'payments.resolve' },
  '/orders/:invoice/return': { file: 'routes/returns/new-return.tsx', audience: 'returns.manage' },
  '/returns': { file: 'routes/returns/returns.tsx', audience: 'returns.manage' },
  '/returns/:id': { file: 'routes/returns/return.tsx', audience: 'returns.manage' },
  '/pack': { file: 'routes/orders/packing/pack.tsx', audience: 'orders.pack' },
  '/pack/sync': { file: 'routes/orders/packing/sync.ts', audience: 'orders.pack' },
  '/customers': { file: 'routes/customers/customers.tsx', audience: 'customers.read' },
  '/customers/:id': { file: 'routes/customers/customer.tsx', audience: 'customers.read' },
  '/customers/:id/notes': { file: 'routes/customers/notes.ts', audience: 'customers.note' },
  '/customers/:id/export': { file: 'routes/customers/export.tsx', audience: 'customers.export' },
  '/customers/:id/export/file': { file: 'routes/customers/export-file.ts', audience: 'customers.export' },
  '/customers/:id/delete': { file: 'routes/customers/delete.tsx', audience: 'customers.delete' },
  '/emails': { file: 'routes/emails/emails.tsx', audience: 'emails.read' },
  '/emails/:id': { file: 'routes/emails/email.tsx', audience: 'emails.read' },
  '/emails/:id/preview': { file: 'routes/emails/preview.ts', audience: 'emails.read' },
  '/emails/:id/again': { file: 'routes/emails/again.ts', audience: 'emails.send-again' },
  '/articles': { file: 'routes/articles/articles.tsx', audience: 'articles.read' },
  '/articles/:code': { file: 'routes/articles/article/article.tsx', audience: 'articles.write' },
  '/stock': { file: 'routes/stock/stock.tsx', audience: 'stock.read' },
  '/vouchers': { file: 'routes/vouchers/vouchers.tsx', audience: 'vouchers.read' },
  '/vouchers/new': { file: 'routes/vouchers/new-voucher.tsx', audience: 'vouchers.write' },
  '/vouchers/:code': { file: 'routes/vouchers/voucher.tsx', audience: 'vouchers.read' },
  '/vouchers/:code/edit': { file: 'routes/vouchers/edit.tsx', audience: 'vouchers.write' },
  '/vouchers/:code/end': { file: 'routes/vouchers/end.tsx', audience: 'vouchers.write' },
  '/activity': { file: 'routes/activity/activity.tsx', audience: 'activity.read' },
  '/activity/file': { file: 'routes/activity/activity-file.ts', audience: 'activity.read' },
  '/activity/:entry': { file: 'routes/activity/entry.tsx', audience: 'activity.read' },
  '/emails/subscribers': { file: 'routes/emails/subscribers.ts', audience: 'customers.export' },
  '/health/backups': { file: 'routes/health/request-backup.ts', audience: 'backups.download' },
  '/health/backups/:file': { file: 'routes/health/backup-file.ts', audience: 'backups.download' },
  '/health': { file: 'routes/health/health.tsx', audience: 'health.read' },
  '/reports': { file: 'routes/reports/reports.tsx', audience: 'reports.read' },
  '/reports/file': { file: 'routes/reports/file.ts', audience: 'reports.export' },
  '/reports/journal': { file: 'routes/reports/journal.tsx', audience: 'journal.export' },
  '/reports/journal/file': { file: 'routes/reports/journal-file.ts', audience: 'journal.export' },
  '/import': { file: 'routes/import/import.tsx', audience: 'import.run' },
  '/import/file': { file: 'routes/import/file.ts', audience: 'import.run' },
  '/import/:draft': { file: 'routes/import/draft.tsx', audience: 'import.run' },
  '/jobs/:job': { file: 'routes/jobs/job.tsx', audience: 'signed in' },
  '/settings': { file: 'routes/settings/contact.tsx', audience: 'settings.write' },
  '/settings/look': { file: 'routes/settings/look.tsx', audience: 'look.write' },
  '/settings/shipping': { file: 'routes/settings/shipping.tsx', audience: 'settings.write' },
  '/settings/orders': { file: 'routes/settings/orders.tsx', audience: 'settings.write' },
  '/settings/payments': { file: 'routes/settings/payments.tsx', audience: 'payments.configure' },
  '/settings/email': { file: 'routes/settings/email.tsx', audience: 'settings.write' },
  '/staff': { file: 'routes/staff/staff.tsx', audience: 'staff.manage' },
  '/uploads': { file: 'routes/uploads/uploads.ts', audience: 'signed in' },
  '/uploads/:id': { file: 'routes/uploads/upload.ts', audience: 'signed in' },
  '/uploads/:id/finish': { file: 'routes/uploads/finish.ts', audience: 'signed in' },
  '/account': { file: 'routes/account/account.tsx', audience: 'account.own' },
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof pages

/** The pattern is the router's, with or without a slash at its start: `orders/:invoice`. */
export const audienceOf = (pattern: string): Audience | undefined => {
  const known: Record<string, Page> = pages
  return known[`/${pattern.replace(/^\/+/, '')}`]?.audience
}
