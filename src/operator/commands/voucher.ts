import {
  type Cell,
  end as endCell,
  instant,
  rupiah as rupiahCell,
  whole,
} from '../../shop/import-export/sheets/cells.ts'
import { type Category, listCategories } from '../../shop/shelves/list-categories.ts'
import { changeVoucher } from '../../shop/vouchers/change-voucher.ts'
import { createVoucher } from '../../shop/vouchers/create-voucher.ts'
import { endVoucher } from '../../shop/vouchers/end-voucher.ts'
import { findVoucher, listVouchers } from '../../shop/vouchers/list-vouchers.ts'
import type { VoucherInList } from '../../shop/vouchers/voucher.ts'
import {
  inputOf,
  type VoucherField,
  type VoucherInput,
  type VoucherKind,
  type VoucherProblem,
} from '../../shop/vouchers/voucher-input.ts'
import { formatRupiah } from '../../values/rupiah.ts'
import { writeInstant } from '../../values/time/shop-time.ts'
import { alignColumns } from '../align-columns.ts'
import type { Command, Desk } from '../command.ts'
import { type ParsedArguments, parseArguments } from '../parse-arguments.ts'

export const voucherCommand: Command = {
  name: 'voucher',
  words:
    'list | end <code> | create <code> --uses <n> (--amount <Rp> | --percent <n> --most <Rp> | --shipping <Rp> | --free-shipping [--most <Rp>]) [--minimum <Rp>] [--categories <slug,…>] [--first-order] [--starts <day>] [--ends <day>] [--public] [--text <text>] | change <code> <the same options>',
  summary:
    'lists every code with the uses that are left, ends one for good, creates one, or changes what an option names',
  records: ['voucher.create', 'voucher.change', 'voucher.end'],

  async run(desk, words) {
    const [what, code, ...more] = words
    if (what === 'list' && code === undefined) return list(desk)
    if (what === 'end' && code !== undefined && more.length === 0) return end(desk, code)
    if (what === 'create') return create(desk, words.slice(1))
    if (what === 'change') return change(desk, words.slice(1))
    return undefined
  },
}

const optionsOf = (words: string[]) =>
  parseArguments(words, {
    plain: 1,
    values: ['uses', 'amount', 'percent', 'most', 'shipping', 'minimum', 'categories', 'starts', 'ends', 'text'],
    flags: ['free-shipping', 'first-order', 'public'],
  })

const unlimited = {
  minSubtotal: 0,
  categoryIds: undefined,
  isFirstOrder: false,
  startsAt: undefined,
  endsAt: undefined,
}

async function create(desk: Desk, words: string[]): Promise<number | undefined> {
  const options = optionsOf(words)
  const kind = options && kindNamedBy(options)
  if (options === undefined || kind === undefined || options.value('uses') === undefined) return undefined
  const { shop } = await desk.open()
  const empty = { ...unlimited, code: options.plain[0] ?? '', kind, amount: undefined, percent: undefined, uses: 0 }
  const read = readOptions(options, await listCategories(shop), {
    ...empty,
    isPublic: false,
    description: '',
    descriptionIndonesian: '',
  })
  if (!read.ok) return complain(desk, read.why)
  const created = await createVoucher(shop, read.input)
  if (!created.ok) {
    const isTaken = created.reason === 'code-taken'
    return complain(desk, isTaken ? `There is a voucher ${empty.code} already` : describeProblems(created.problems))
  }
  const voucher = await findVoucher(shop, created.code)
  desk.say(`${created.code} is created: ${voucher === undefined ? '' : takesOff(voucher)}.`)
  return 0
}

async function change(desk: Desk, words: string[]): Promise<number | undefined> {
  const options = optionsOf(words)
  if (options === undefined || words.length < 2) return undefined
  const { shop } = await desk.open()
  const code = options.plain[0] ?? ''
  const before = await findVoucher(shop, code)
  if (before === undefined) return complain(desk, `There is no voucher ${code}`)
  const read = readOptions(options, await listCategories(shop), inputOf(before))
  if (!read.ok) return complain(desk, read.why)
  const changed = await changeVoucher(shop, { input: read.input, expected: inputOf(before) })
  if (changed.ok) {
    desk.say(`${changed.code} is changed.`)
    return 0
  }
  switch (changed.reason) {
    case 'fields':
      return complain(desk, describeProblems(changed.problems))
    case 'ended':
      return complain(desk, `The voucher ${code} was ended`)
    case 'unknown':
      return complain(desk, `There is no voucher ${code}`)
    case 'changed-meanwhile':
      return complain(desk, 'Someone else has just changed it')
  }
}

function kindNamedBy(options: ParsedArguments): VoucherKind | undefined {
  const named = [
    ...(options.value('amount') === undefined ? [] : ['amount' as const]),
    ...(options.value('percent') === undefined ? [] : ['percent' as const]),
    ...(options.value('shipping') === undefined ? [] : ['shipping' as const]),
    ...(options.has('free-shipping') ? ['free-shipping' as const] : []),
  ]
  return named.length === 1 ? named[0] : undefined
}

type ReadOptions = { ok: true; input: VoucherInput } | { ok: false; why: string }

/** The voucher with what the options name. */
function readOptions(options: ParsedArguments, categories: Category[], voucher: VoucherInput): ReadOptions {
  const wrong: string[] = []
  const read = <Value>(name: string, cell: Cell<Value>): Value | undefined => {
    const text = options.value(name)
    const report = (what: string) => wrong.push(`--${name} ${what}`)
    return text === undefined ? undefined : cell(text, report, report)
  }
  const amount = read('amount', rupiahCell(1)) ?? read('shipping', rupiahCell(1)) ?? read('most', rupiahCell(1))
  const slugs = options.value('categories')?.split(',')
  const chosen = slugs?.map((slug) => categories.find((one) => one.slug === slug.trim()))
  if (chosen?.includes(undefined))
    wrong.push(`--categories: there are ${categories.map(({ slug }) => slug).join(', ')}`)
  const input = {
    ...voucher,
    kind: kindNamedBy(options) ?? voucher.kind,
    amount: amount ?? voucher.amount,
    percent: read('percent', whole(1, 100)) ?? voucher.percent,
    uses: read('uses', whole(1)) ?? voucher.uses,
    minSubtotal: read('minimum', rupiahCell(0)) ?? voucher.minSubtotal,
    categoryIds: chosen?.flatMap((one) => one?.id ?? []) ?? voucher.categoryIds,
    isFirstOrder: options.has('first-order') || voucher.isFirstOrder,
    startsAt: read('starts', instant) ?? voucher.startsAt,
    endsAt: read('ends', endCell) ?? voucher.endsAt,
    isPublic: options.has('public') || voucher.isPublic,
    description: options.value('text') ?? voucher.description,
    descriptionIndonesian: options.value('text-indonesian') ?? voucher.descriptionIndonesian,
  }
  return wrong.length > 0 ? { ok: false, why: wrong.join('; ') } : { ok: true, input }
}

const optionOf: Partial<Record<VoucherField, string>> = {
  ...{ minSubtotal: 'minimum', categoryIds: 'categories', isFirstOrder: 'first-order', startsAt: 'starts' },
  ...{ endsAt: 'ends', description: 'text', descriptionIndonesian: 'text-indonesian' },
}

const describeProblems = (problems: readonly VoucherProblem[]): string =>
  problems.map(({ field, what }) => `${optionOf[field] ?? field}: ${problemTexts[what]}`).join('; ')

const problemTexts: Record<VoucherProblem['what'], string> = {
  required: 'is missing',
  invalid: 'is not valid',
  reserved: 'is the address of a page of the office',
  'too-large': 'is too large',
  'too-long': 'is too long',
  'before-start': 'is not later than the start',
  'below-used': 'is less than were used',
  unknown: 'is unknown',
  'used-already': 'cannot change, because orders use the voucher',
}

function complain(desk: Desk, why: string): number {
  desk.complain(`${why}. Nothing was changed.`)
  return 1
}

const head = ['code', 'state', 'takes off', 'left', 'in orders', 'public', 'from a bag of', 'starts', 'ends']

async function list(desk: Desk): Promise<number> {
  const { shop } = await desk.open()
  const vouchers = await listVouchers(shop)
  if (vouchers.length === 0) {
    desk.say('There are no vouchers. The office, voucher create, and vouchers.csv in an import folder create them.')
    return 0
  }
  const time = (instant: Date | undefined) => (instant === undefined ? '' : writeInstant(instant))
  const rows = vouchers.map((one) => [
    ...[one.code, one.state, takesOff(one), String(one.qty), String(one.used)],
    ...[one.public ? 'yes' : 'no', formatRupiah(one.minSubtotal), time(one.startsAt), time(one.endsAt)],
  ])
  for (const line of alignColumns([head, ...rows])) desk.say(line)
  return 0
}

/** `Rp 50.000 of the total`, `15% of the items in Hijab, at most Rp 60.000, for first orders` */
function takesOff({ type, amount, percent, isFreeShipping, categories, isFirstOrder }: VoucherInList): string {
  const sum = amount === undefined ? undefined : formatRupiah(amount)
  const items = categories === undefined ? 'items' : `items in ${categories.join(', ')}`
  const what = isFreeShipping
    ? 'the shipping'
    : percent !== undefined
      ? `${percent}% of the ${items}`
      : `${sum} of the ${categories === undefined || type === 'shipping' ? type : items}`
  return [
    what,
    ...(sum !== undefined && (isFreeShipping || percent !== undefined) ? [`at most ${sum}`] : []),
    ...(categories !== undefined && type === 'shipping' ? [`with ${items}`] : []),
    ...(isFirstOrder ? ['for first orders'] : []),
  ].join(', ')
}

async function end(desk: Desk, code: string): Promise<number> {
  const { shop } = await desk.open()
  const ended = await endVoucher(shop, code)
  if (!ended.ok) {
    const why = ended.reason === 'unknown' ? `There is no voucher ${code}` : `The voucher ${code} was ended before`
    desk.complain(`${why}; npm run shop -- voucher list shows them all. Nothing was changed.`)
    return 1
  }
  desk.say(`${ended.code} is ended. Orders that have it keep it; it cannot be used again.`)
  return 0
}
