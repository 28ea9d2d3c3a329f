import { checkInvariantsTwice } from '../../shop/invariants/check-invariants.ts'
import { alignColumns } from '../align-columns.ts'
import type { Command } from '../command.ts'

export const verify: Command = {
  name: 'verify',
  words: '',
  summary: 'checks the rules for stock, money and orders; changes nothing',
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const invariants = await checkInvariantsTwice((await desk.open('warn')).shop.db)
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
