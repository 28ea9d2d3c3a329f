import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'
import type { PagePath } from '../../src/office/pages.ts'

/** Records that the addresses below name. */
type Samples = {
  invoice: string
  oldInvoice: string
  paidInvoice: string
  checkInvoice: string
  deliveredInvoice: string
  phone: string
  resi: string
  name: string
  email: string
  customer: number
  sku: string
  picture: number
  middleOrder: number
  voucher: string
  emailId: number
  audit: number
  returnId: number
  category: string
}

async function readSamples(db: Db): Promise<Samples> {
  const { rows } = await sql<Samples>`
    select recent.invoice, old.invoice as "oldInvoice", paid.invoice as "paidInvoice", checked.invoice as "checkInvoice",
           delivered.invoice as "deliveredInvoice", old.phone, delivered.resi, old.full_name as name, customer.email,
           customer.id as customer, article.sku, old.id as "middleOrder", voucher.code as voucher,
           (select max(outbox_email_id) from email_copy) as "emailId", (select max(id) / 2 from audit) as audit,
           (select max(id) from order_return) as "returnId", category.slug as category,
           (select picture_id from article_picture where article_id = article.id limit 1) as picture
      from (select * from placed_order order by id desc limit 1) as recent,
           (select * from placed_order where id = (select max(id) / 2 from placed_order)) as old,
           (select * from placed_order where status = 'Paid' order by id limit 1) as paid,
           (select * from placed_order where status = 'Payment Check' order by id limit 1) as checked,
           (select * from placed_order where status = 'Delivered' order by id desc limit 1) as delivered,
           (select * from customer where id = (select max(customer_id) from placed_order)) as customer,
           (select * from article where published order by id limit 1) as article,
           (select * from voucher order by cost desc limit 1) as voucher, (select * from category limit 1) as category`.execute(
    db,
  )
  const [samples] = rows
  if (samples === undefined) throw new Error('the database has too few records to measure')
  return samples
}

const years = (today: Date) => {
  const day = (back: number) => new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  return {
    year: `from=${day(364)}&until=${day(0)}`,
    month: `from=${day(29)}&until=${day(0)}`,
    all: `from=${day(1_094)}&until=${day(0)}`,
  }
}

export type Address = { page: PagePath; path: string; isReport?: true }

/** Every page that is opened, with the filters and searches that read most. Pages that only take forms are not here. */
export async function sampleAddresses(db: Db, now: Date): Promise<Address[]> {
  const it = await readSamples(db)
  const { year, month, all } = years(now)
  const at = (page: PagePath, ...searches: string[]): Address[] => {
    const path = page
      .replace(':invoice', it.invoice)
      .replace(':code', page.startsWith('/vouchers') ? it.voucher : it.sku)
      .replace(':picture', String(it.picture))
      .replace('/emails/:id', `/emails/${it.emailId}`)
      .replace('/returns/:id', `/returns/${it.returnId}`)
      .replace('/customers/:id', `/customers/${it.customer}`)
      .replace(':entry', String(it.audit))
      .replace(':page', 'about')
    return (searches.length === 0 ? [''] : searches).map((search) => ({ page, path: path + search }))
  }
  const of = (page: PagePath, invoice: string): Address => ({ page, path: page.replace(':invoice', invoice) })
  const report = (page: PagePath, ...searches: string[]): Address[] =>
    searches.map((search) => ({ page, path: page + search, isReport: true }))
  return [
    ...at('/', '', '?period=today', '?period=30'),
    ...at(
      '/search',
      ...[it.invoice, it.name, it.phone, it.sku, it.email, 'gamis', 'sari', 'zzzz'].map(
        (q) => `?q=${encodeURIComponent(q)}`,
      ),
    ),
    ...at('/orders', ...['to-pack', 'to-ship', 'payment-check', 'unpaid', 'all'].map((view) => `?view=${view}`)),
    ...at('/orders', `?view=all&after=${it.middleOrder}`),
    ...at(
      '/orders',
      ...[
        'status=Delivered',
        'status=Refunded',
        'method=gopay',
        'service=GOKIL',
        'province=Bali',
        `voucher=${it.voucher}`,
        'source=whatsapp',
      ].map((filter) => `?view=all&${filter}`),
    ),
    ...at(
      '/orders',
      `?view=all&province=Papua&method=credit_card`,
      `?view=all&voucher=${it.voucher}&status=Refunded&service=GOKIL`,
    ),
    ...at(
      '/orders',
      '?view=all&from=2025-01-01&to=2025-01-31',
      '?view=all&from=2025-01-01&to=2025-01-31&province=Papua&status=Refunded',
    ),
    ...at(
      '/orders',
      ...[
        it.oldInvoice,
        it.oldInvoice.slice(-6),
        it.name,
        it.name.slice(0, 5),
        it.phone,
        it.email,
        it.sku,
        it.resi,
        'ab',
        'zzzzz',
      ].map((search) => `?view=all&search=${encodeURIComponent(search)}`),
    ),
    ...at('/orders/ship', `?invoice=${it.paidInvoice}`),
    ...at('/orders/export', `?invoice=${it.paidInvoice}`),
    ...at('/print', `?invoice=${it.paidInvoice}`),
    ...at('/orders/new'),
    of('/orders/:invoice', it.invoice),
    of('/orders/:invoice', it.deliveredInvoice),
    of('/orders/:invoice/label', it.paidInvoice),
    of('/orders/:invoice/missing', it.paidInvoice),
    of('/orders/:invoice/address', it.paidInvoice),
    of('/orders/:invoice/waybill', it.deliveredInvoice),
    of('/orders/:invoice/cancel', it.invoice),
    of('/orders/:invoice/refund', it.paidInvoice),
    of('/orders/:invoice/resolve', it.checkInvoice),
    of('/orders/:invoice/return', it.deliveredInvoice),
    of('/orders/:invoice/forget', it.oldInvoice),
    ...at('/returns', '', '?view=received', '?view=ended'),
    ...at('/returns/:id'),
    ...at('/pack'),
    ...at('/customers', ...['all', 'returning', 'newsletter', 'waiting', 'deletion'].map((view) => `?view=${view}`)),
    ...at('/customers', `?below=${Math.round(it.customer / 2)}`),
    ...at(
      '/customers',
      ...[it.name, it.email, it.phone, 'sari', 'a', 'zzzz', 'example.com'].map(
        (search) => `?search=${encodeURIComponent(search)}`,
      ),
    ),
    ...at('/customers', '?view=newsletter&search=sari', '?view=returning&search=a'),
    ...at('/customers/:id'),
    ...at('/customers/:id/export'),
    ...at('/customers/:id/delete'),
    ...at('/front'),
    ...at('/emails', ...['all', 'failed', 'waiting', 'sent'].map((view) => `?view=${view}`)),
    ...at('/emails', ...[it.email, 'zzzz', it.invoice].map((search) => `?search=${encodeURIComponent(search)}`)),
    ...at('/emails/:id'),
    ...at('/emails/:id/preview'),
    ...at(
      '/articles',
      ...['all', 'published', 'low-stock', 'sold-out', 'on-sale', 'hidden', 'no-pictures', 'archived'].map(
        (view) => `?view=${view}`,
      ),
    ),
    ...at(
      '/articles',
      '?search=gamis',
      '?search=gamis%20pasir',
      `?search=${it.sku}`,
      '?search=zzzz',
      `?category=${it.category}`,
      '?below=5000',
    ),
    ...at('/articles/discount', `?sku=${it.sku}`),
    ...at('/articles/discount', '?category=tops&step=preview&percent=10'),
    ...at('/articles/new', '', `?colour-of=${it.sku}`),
    ...at('/articles/bulk', `?sku=${it.sku}`),
    ...at('/articles/:code'),
    ...at('/articles/:code/pictures/:picture'),
    ...at('/stock', '?view=low', '?view=waited-for', '?view=all', '?view=all&search=gamis'),
    ...at('/stock/count', '', `?article=${it.sku}`),
    ...at('/stock/movements', '', `?product=${it.sku}`, '?below=1000000'),
    ...at('/vouchers', '', '?view=active', '?view=ended', '?view=scheduled'),
    ...at('/vouchers/new'),
    ...at('/vouchers/:code'),
    ...at('/vouchers/:code/edit'),
    ...at('/vouchers/:code/end'),
    ...at(
      '/activity',
      '',
      '?action=order.ship',
      '?action=article.change',
      '?from=2025-01-01&until=2025-01-31',
      `?record=${it.oldInvoice}`,
      '?by=clock',
    ),
    ...at('/activity', `?below=${it.audit}`),
    ...at('/activity/:entry'),
    ...at('/health'),
    ...at('/import'),
    ...at('/settings'),
    ...at('/settings/look'),
    ...at('/settings/shipping'),
    ...at('/settings/orders'),
    ...at('/settings/payments'),
    ...at('/settings/email'),
    ...at('/staff'),
    ...at('/account'),
    ...at('/pages'),
    ...at('/pages/:page'),
    ...at('/reports/journal'),
    ...report(
      '/reports',
      ...['sales', 'articles', 'categories', 'sizes', 'provinces', 'methods', 'vouchers'].flatMap((view) => [
        `?view=${view}&${month}`,
        `?view=${view}&${year}`,
        `?view=${view}&${all}`,
      ]),
    ),
    ...report('/reports', `?view=sales&${year}&by=day`, `?view=articles&${year}&page=100`),
    ...report(
      '/reports/file',
      ...['sales', 'articles', 'sizes', 'provinces'].map((view) => `?view=${view}&${year}&format=csv`),
    ),
  ]
}
