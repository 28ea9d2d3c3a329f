import { endVoucher } from '../../shop/vouchers/end-voucher.ts'
import { listVouchers } from '../../shop/vouchers/list-vouchers.ts'
import type { VoucherInList } from '../../shop/vouchers/voucher.ts'
import { formatRupiah } from '../../values/rupiah.ts'
import { writeInstant } from '../../values/time/shop-time.ts'
import { alignColumns } from '../align-columns.ts'
import type { Command, Desk } from '../command.ts'

export const voucherCommand: Command = {
  name: 'voucher',
  words: 'list | end <code>',
  summary: 'lists every code with the uses that are left, or ends one for good',
  records: ['voucher.end'],

  async run(desk, words) {
    const [what, code, ...more] = words
    if (what === 'list' && code === undefined) return list(desk)
    if (what === 'end' && code !== undefined && more.length === 0) return end(desk, code)
    return undefined
  },
}

const head = ['code', 'state', 'takes off', 'left', 'in orders', 'public', 'from a bag of', 'starts', 'ends']

async function list(desk: Desk): Promise<number> {
  const { shop } = await desk.open()
  const vouchers = await listVouchers(shop)
  if (vouchers.length === 0) {
    desk.say('There are no vouchers. vouchers.csv in an import folder creates them: npm run shop -- import <folder>')
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

/** `Rp 50.000 of the total`, `15 % of the items in Hijab, at most Rp 60.000, for first orders` */
function takesOff({ type, amount, percent, isFreeShipping, categories, isFirstOrder }: VoucherInList): string {
  const sum = amount === undefined ? undefined : formatRupiah(amount)
  const items = categories === undefined ? 'items' : `items in ${categories.join(', ')}`
  const what = isFreeShipping
    ? 'the shipping'
    : percent !== undefined
      ? `${percent} % of the ${items}`
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
