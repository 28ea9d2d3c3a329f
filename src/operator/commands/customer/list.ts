import { lastOrders, readCustomerFilters } from '../../../shop/customers/customer-filters.ts'
import { isCustomerView } from '../../../shop/customers/customer-views.ts'
import { listCustomers } from '../../../shop/customers/list-customers.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { readProvince } from '../../read-province.ts'

const AT_MOST = 100
const head = ['email', 'name', 'phone', 'orders', 'spent', 'newsletter', 'last order']

export const customerList: Command = {
  name: 'customer list',
  words: `[--search <words>] [--view returning|newsletter|waiting|deletion] [--province <province>] [--last ${lastOrders.join('|')}]`,
  summary: `the newest ${AT_MOST} customers; those with this name, email or phone number; of a view; of a province that they ordered to; by days since their last order`,
  records: [],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 0, values: ['search', 'view', 'province', 'last'] })
    const view = read?.value('view') ?? 'all'
    if (read === undefined || !isCustomerView(view)) return undefined
    const [province = '', last = ''] = [read.value('province'), read.value('last')]
    const filters = readCustomerFilters(new URLSearchParams({ province, last }))
    if (last !== '' && filters.last === undefined) return undefined
    if (filters.province !== undefined) {
      const province = readProvince(desk, filters.province)
      if (province === undefined) return 1
      filters.province = province
    }
    const { shop } = await desk.open()
    const search = read.value('search') ?? ''
    const { customers, next } = await listCustomers(shop, { view, search, filters, atMost: AT_MOST })
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
