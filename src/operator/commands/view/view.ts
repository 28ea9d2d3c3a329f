import { filterNames, readFilters } from '../../../shop/orders/desk/order-filters.ts'
import { orderSorts, orderViews, usualSort } from '../../../shop/orders/desk/order-views.ts'
import { readQuery, writeQuery } from '../../../shop/orders/desk/view-query.ts'
import { findStaffByEmail } from '../../../shop/staff/people/list-staff.ts'
import { deleteView, listAllViews, type SavedView, saveView } from '../../../shop/staff/views/saved-views.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { refuse, refuseUnknown } from '../staff/refuse.ts'
import { findView } from './find-view.ts'

export const viewList: Command = {
  name: 'view list',
  words: '',
  summary:
    'the lists that people have saved in the office; order list --view <name> and article list --view <name> show one',
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const views = await listAllViews((await desk.open()).shop)
    if (views.length === 0) desk.say('No one has saved a view yet.')
    const rows = views.map(({ name, email, list, query }) => [name, email, list, describe({ list, query })])
    if (rows.length > 0) for (const line of alignColumns([['view', 'of', 'list', 'shows'], ...rows])) desk.say(line)
    return 0
  },
}

/** `status Paid, province Bali` */
function describe({ list, query }: Pick<SavedView, 'list' | 'query'>): string {
  const asked = new URLSearchParams(query)
  const shown = list === 'orders' ? writeQuery(readQuery(asked)) : asked
  return [...shown].map(([name, value]) => `${name} ${value}`).join(', ')
}

const refusals = {
  'no-name': () => 'A view needs a name.',
  'too-many': (of: string) => `${of} has 20 views already.`,
  'name-taken': (of: string) => `${of} has a list of articles of this name.`,
}

export const viewSave: Command = {
  name: 'view save',
  words: `<name> --of <email> [--view ${orderViews.join('|')}] [--search <words>] [--status <status>] [--method …] [--service …] [--province …] [--voucher …] [--source …] [--from <day>] [--to <day>] [--sort newest|oldest]`,
  summary: 'saves a list of orders for a person in the office, or replaces their view of that name',
  records: ['staff.view-save'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: [...filterNames, 'of', 'view', 'search', 'sort'] })
    const [name, of, view] = [read?.plain[0], read?.value('of'), read?.value('view') ?? 'all']
    if (read === undefined || name === undefined || of === undefined) return undefined
    const filters = readFilters((one) => read.value(one) ?? null)
    const wrong = filterNames.find((one) => read.value(one) !== undefined && filters[one] === undefined)
    if (wrong !== undefined) return refuse(desk, `There is no ${wrong} ${read.value(wrong)}.`)
    const known = orderViews.find((one) => one === view)
    if (known === undefined) return refuse(desk, `There is no view ${view}; it is one of ${orderViews.join(', ')}.`)
    const sort = orderSorts.find((one) => one === (read.value('sort') ?? usualSort(known)))
    if (sort === undefined) return refuse(desk, `--sort is ${orderSorts.join(' or ')}.`)
    const { shop } = await desk.open()
    const person = await findStaffByEmail(shop, of)
    if (person === undefined) return refuseUnknown(desk, of)
    const query = writeQuery({ view: known, search: read.value('search')?.trim() ?? '', filters, sort }).toString()
    const saved = await saveView(shop, { staffId: person.id, list: 'orders', name, query })
    if (!saved.ok) {
      return refuse(desk, refusals[saved.reason](of))
    }
    desk.say(`${name} is among the saved views of ${person.email}.`)
    return 0
  },
}

export const viewRemove: Command = {
  name: 'view remove',
  words: '<name> [--of <email>]',
  summary: 'removes a saved view; what it lists stays as it is',
  records: ['staff.view-delete'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['of'] })
    const [name] = read?.plain ?? []
    if (read === undefined || name === undefined) return undefined
    const { shop } = await desk.open()
    const found = await findView(shop, { name, of: read.value('of') })
    if (!found.ok) return refuse(desk, found.why)
    await deleteView(shop, found.view)
    desk.say(`${found.view.name} of ${found.view.email} is removed.`)
    return 0
  },
}
