import type { SaleRule } from '../../../shop/articles/discounts/discount.ts'
import { listSales, MOST_AT_ONCE, type SaleSelection } from '../../../shop/articles/discounts/list-sales.ts'
import { endSales, putOnSale, type SaleRefusal } from '../../../shop/articles/discounts/put-on-sale.ts'
import { formatRupiah, readRupiah, readWholeNumber } from '../../../values/rupiah.ts'
import { readMoment, writePlainMoment } from '../../../values/time/read-moment.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command, Desk } from '../../command.ts'
import { type ParsedArguments, parseArguments } from '../../parse-arguments.ts'

const selectionOptions = ['category', 'collection', 'search']

export const discountCommand: Command = {
  name: 'discount',
  words:
    'list | set <sku>… (or --category, --collection, --search, --all) --percent <n> | --amount <rupiah> | --price <rupiah> [--starts <moment>] [--ends <moment>] | end <sku>… (or --category …, --all)',
  summary: 'sale prices with a start and an end, such as --starts "Friday 00.00" --ends "Sunday 24.00"',
  records: ['article.sale', 'article.sale-end'],

  async run(desk, words) {
    const [what, ...more] = words
    if (what === 'list' && more.length === 0) return list(desk)
    if (what !== 'set' && what !== 'end') return undefined
    const rules = what === 'set' ? ['percent', 'amount', 'price', 'starts', 'ends'] : []
    const hasSkus = more[0] !== undefined && !more[0].startsWith('--')
    const values = [...selectionOptions, ...rules]
    const read = parseArguments(more, { plain: hasSkus ? 'some' : 0, values, flags: ['all'] })
    const selection = read && readSelection(read)
    if (read === undefined || selection === undefined) return undefined
    return what === 'set' ? set(desk, read, selection) : end(desk, selection)
  },
}

/** Everything is chosen only by --all, never by leaving out the rest. */
function readSelection(read: ParsedArguments): SaleSelection | undefined {
  const filter = Object.fromEntries(selectionOptions.map((name) => [name, read.value(name)]))
  const isChosen = read.plain.length > 0 || Object.values(filter).some((value) => value !== undefined)
  if (isChosen === read.has('all')) return undefined
  return { ...filter, ...(read.plain.length > 0 && { skus: read.plain }) }
}

function readRule(read: ParsedArguments): SaleRule | undefined {
  const [percent, amount, price] = ['percent', 'amount', 'price'].map((name) => {
    const text = read.value(name) ?? ''
    return name === 'percent' ? readWholeNumber(text) : readRupiah(text)
  })
  if ([percent, amount, price].filter((value) => value !== undefined).length !== 1) return undefined
  if (percent !== undefined) return { kind: 'percent', percent }
  return amount === undefined ? { kind: 'price', price: price ?? 0 } : { kind: 'amount', amount }
}

async function set(desk: Desk, read: ParsedArguments, selection: SaleSelection): Promise<number | undefined> {
  const rule = readRule(read)
  if (rule === undefined) return undefined
  const { shop } = await desk.open()
  const now = shop.now()
  const [starts, ends] = [read.value('starts'), read.value('ends')]
  const startsAt = starts === undefined ? undefined : readMoment(starts, { now })
  const endsAt = ends === undefined ? undefined : readMoment(ends, { now, isEnd: true, after: startsAt })
  for (const [typed, at] of [
    [starts, startsAt],
    [ends, endsAt],
  ]) {
    if (typed !== undefined && at === undefined) {
      desk.complain(
        `${String(typed)} is no moment; write it as "Friday 00.00" or "27 Nov 2026, 00.00". Nothing was changed.`,
      )
      return 1
    }
  }
  return report(desk, await putOnSale(shop, { selection, rule, startsAt, endsAt }), 'a new sale price')
}

async function end(desk: Desk, selection: SaleSelection): Promise<number> {
  const { shop } = await desk.open()
  return report(desk, await endSales(shop, { selection }), 'no sale price any more')
}

function report(
  desk: Desk,
  result: { ok: true; changed: number } | ({ ok: false } & SaleRefusal),
  now: string,
): number {
  if (result.ok) desk.say(`${result.changed === 1 ? '1 article has' : `${result.changed} articles have`} ${now}.`)
  else desk.complain(`${describe(result)} Nothing was changed.`)
  return result.ok ? 0 : 1
}

function describe(refusal: SaleRefusal): string {
  switch (refusal.reason) {
    case 'none-chosen':
      return 'No article is chosen.'
    case 'too-many':
      return `More than ${MOST_AT_ONCE} articles are chosen; choose fewer.`
    case 'changed-meanwhile':
      return 'A price has changed meanwhile; try again.'
    case 'unknown-articles':
      return `There is no article ${refusal.skus.join(', ')} to change.`
    case 'price':
      return `This leaves nothing to pay, or takes nothing off: ${refusal.skus.slice(0, 10).join(', ')}.`
    case 'schedule':
      return {
        'not-a-minute': 'A sale starts and ends at whole minutes.',
        'ends-first': 'The sale would end before it starts.',
        over: 'The end of the sale has passed.',
      }[refusal.problem]
  }
}

const head = ['sku', 'article', 'color', 'price', 'sale price', 'starts', 'ends', 'state']

async function list(desk: Desk): Promise<number> {
  const { shop } = await desk.open()
  const { articles } = await listSales(shop, { hasSale: true }, MOST_AT_ONCE)
  if (articles.length === 0) {
    desk.say('No article has a sale price.')
    return 0
  }
  const rows = articles.map(({ sku, name, color, price, salePrice, startsAt, endsAt, state }) => [
    ...[sku, name, color, formatRupiah(price), formatRupiah(salePrice)],
    ...[startsAt ? writePlainMoment(startsAt) : '', endsAt ? writePlainMoment(endsAt, { isEnd: true }) : '', state],
  ])
  for (const line of alignColumns([head, ...rows])) desk.say(line)
  return 0
}
