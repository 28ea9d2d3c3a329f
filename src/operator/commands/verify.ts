import { setTimeout as wait } from 'node:timers/promises'
import { checkInvariants, type Invariant } from '../../shop/invariants/check-invariants.ts'
import { alignColumns } from '../align-columns.ts'
import type { Command, Desk } from '../command.ts'

const BETWEEN_CHECKS_MS = 1_500

export const verify: Command = {
  name: 'verify',
  words: '',
  summary: 'checks the rules for stock, money and orders; changes nothing',
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const invariants = await checkTwice(desk)
    const rows = invariants.map(({ id, rule, broken }) => [broken === 0 ? '✓' : '✗', id, String(broken), rule])
    for (const line of alignColumns([['', 'rule', 'broken', 'what must hold'], ...rows])) desk.say(line)
    const broken = invariants.filter((one) => one.broken > 0).map(({ id }) => id)
    if (broken.length === 0) {
      desk.say(`All ${invariants.length} rules hold.`)
      return 0
    }
    desk.complain(
      `${broken.join(', ')} ${broken.length === 1 ? 'does' : 'do'} not hold: keep the log and a copy of the database, and ` +
        'find out why before you pack more orders. docs/orders.md explains each rule.',
    )
    return 1
  },
}

/** In a running shop, a payment can be stored a moment before its order. So a rule counts as broken only if it is twice. */
async function checkTwice(desk: Desk): Promise<Invariant[]> {
  const { shop } = await desk.open()
  const first = await checkInvariants(shop.db)
  if (first.every(({ broken }) => broken === 0)) return first
  await wait(BETWEEN_CHECKS_MS)
  const second = await checkInvariants(shop.db)
  return first.map((one, at) => ({ ...one, broken: Math.min(one.broken, second[at]?.broken ?? 0) }))
}
