import { isCustomerView } from '../../../shop/customers/customer-views.ts'
import { listCustomers } from '../../../shop/customers/list-customers.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'

const AT_MOST = 100
const head = ['email', 'name', 'phone', 'orders', 'spent', 'newsletter', 'last order']

export const customerList: Command = {
  name: 'customer list',
  words: '[--search <words>] [--view returning|newsletter|waiting|deletion]',
  summary: `the newest ${AT_MOST} customers; those with this name, email or phone number; or those of a view`,
  records: [],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 0, values: ['search', 'view'] })
    const view = read?.value('view') ?? 'all'
    if (read === undefined || !isCustomerView(view)) return undefined
    const { shop } = await desk.open()
    const { customers, next } = await listCustomers(shop, { view, search: read.value('search') ?? '', atMost: AT_MOST })
    if (customers.length === 0) {
      desk.say('No customer found.')
      return 0
    }
    const rows = customers.map((one) => [
      ...[one.email, one.name, one.phone, String(one.orders), formatRupiah(one.spent)],
      ...[one.isSubscribed ? 'yes' : 'no', one.lastOrderAt === null ? 'never' : writeInstant(one.lastOrderAt)],
    ])
    for (const line of alignColumns([head, ...rows])) desk.say(line)
    if (next !== undefined) desk.say(`These are the newest ${AT_MOST}. Find others with --search, or in the office.`)
    return 0
  },
}
