/**
 * Every action that the table `audit` can name. A command and a job name those that they record, and a test runs each of them. The
 * office shows each as a sentence, in `office/texts/…/activity/activity-sentences.ts`; the fields that are recorded with it are in fields.ts.
 */
export const actions = [
  'order.create',
  'order.payment',
  'order.print',
  'order.export',
  'order.copy',
  'order.pack',
  'order.pack-final',
  'order.pack-dropped',
  'order.pack-undo',
  'order.ship',
  'order.ship-undo',
  'order.waybill',
  'order.address',
  'order.note',
  'order.forget',
  'order.deliver',
  'order.cancel',
  'order.expire',
  'order.check',
  'order.refund',
  'order.refund-surplus',
  'order.transferred',
  'order.resolve',
  'order.trouble-handled',
  'order.earlier-tax',
  'return.request',
  'return.accept',
  'return.decline',
  'return.receive',
  'return.replace',
  'return.refuse',
  'return.cancel',
  'return.hold',
  'return.hold-end',
  'article.create',
  'article.change',
  'article.publish',
  'article.archive',
  'article.restore',
  'article.delete',
  'stock.count',
  'stock.in-stores',
  'voucher.create',
  'voucher.change',
  'article.sale',
  'article.sale-end',
  'slide.change',
  'slide.remove',
  'campaign.change',
  'campaign.remove',
  'category.change',
  'category.remove',
  'collection.change',
  'collection.remove',
  'store.change',
  'store.remove',
  'notice.change',
  'notice.remove',
  'voucher.end',
  'import.create',
  'import.change',
  'import.remove',
  'demo.remove',
  'content.copy',
  'content.change',
  'content.revert',
  'picture.add',
  'picture.alt',
  'picture.order',
  'picture.crop',
  'account.delete',
  'account.deletion-request',
  'account.deletion-withdraw',
  'account.export',
  'account.note',
  'account.note-remove',
  'email.send-again',
  'email.test',
  'settings.change',
  'look.draft',
  'look.publish',
  'shop.restore',
  'journal.export',
  'shop.backup',
  'shop.backup-download',
  'newsletter.export',
  'job.start',
  'job.stop',
  'staff.setup-code',
  'staff.set-up',
  'staff.invite',
  'staff.withdraw-invitation',
  'staff.join',
  'staff.role',
  'staff.end',
  'staff.reset',
  'staff.password',
  'staff.profile',
  'staff.sign-in',
  'staff.sign-in-failed',
  'staff.sign-out',
  'staff.session-end',
  'staff.passkey-add',
  'staff.passkey-remove',
  'staff.passkey-rename',
  'staff.code-add',
  'staff.code-remove',
  'staff.recovery-codes',
  'staff.settings',
  'staff.view-save',
  'staff.view-delete',
] as const

export type Action = (typeof actions)[number]

/** The word before the dot. */
export type ActionGroup = Action extends `${infer Group}.${string}` ? Group : never

export type Subject = {
  kind:
    | 'order'
    | 'article'
    | 'size'
    | 'category'
    | 'collection'
    | 'slide'
    | 'campaign'
    | 'store'
    | 'notice'
    | 'voucher'
    | 'picture'
    | 'content'
    | 'account'
    | 'email'
    | 'shop'
    | 'job'
    | 'journal'
    | 'staff'
    | 'invitation'
  /** What staff call it: the invoice of an order, the article number, the code of a voucher. Never personal data. */
  key: string
}
