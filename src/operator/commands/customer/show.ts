import { formatRupiah } from '../../../values/rupiah.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { whichCustomer } from './which-customer.ts'

export const customerShow: Command = {
  name: 'customer show',
  words: '<email>',
  summary: 'one customer: orders, wishlist, sizes waited for, newsletter, notes',
  records: [],

  async run(desk, words) {
    const [email, ...more] = words
    if (email === undefined || more.length > 0) return undefined
    const customer = await whichCustomer(desk, (await desk.open()).shop, email)
    if (customer === undefined) return 1
    const { profile, newsletter, orders, orderCount, wishlist, waiting, notes } = customer
    const facts = [
      ['name', profile.name],
      ['email', profile.email],
      ['phone', profile.phone],
      ['address', customer.addressLines.join(', ') || '(empty)'],
      ['customer since', writeInstant(profile.createdAt)],
      ['spent', `${formatRupiah(customer.spent)}, ${orderCount} ${orderCount === 1 ? 'order' : 'orders'}`],
      ['newsletter', newsletter?.confirmedAt ? `since ${writeInstant(newsletter.confirmedAt)}` : 'not subscribed'],
      ...(profile.endsAt === undefined ? [] : [['deleted', `not before ${writeInstant(profile.endsAt)}`]]),
    ]
    for (const line of alignColumns(facts)) desk.say(line)
    const parts = [
      [
        'Orders',
        orders.map((one) => [one.invoice, one.status, formatRupiah(one.grossAmount), writeInstant(one.createdAt)]),
      ],
      ['Wishlist', wishlist.map((one) => [one.sku, `${one.name}, ${one.color}, ${one.size}`])],
      [
        'Waiting for',
        waiting.map((one) => [one.sku, `${one.name}, ${one.color}, ${one.size}`, writeInstant(one.askedAt)]),
      ],
      [
        'Notes',
        notes.map((one) => [String(one.id), one.writtenBy ?? 'terminal', writeInstant(one.writtenAt), one.body]),
      ],
    ] as const
    for (const [title, rows] of parts) {
      if (rows.length === 0) continue
      desk.say(`${title}:`)
      for (const line of alignColumns([...rows])) desk.say(`  ${line}`)
    }
    return 0
  },
}
