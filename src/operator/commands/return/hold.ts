import { keepSize } from '../../../shop/returns/keep-size.ts'
import { formatMoment } from '../../../values/time/shop-time.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { readNumber, refuseChange } from './settle.ts'

export const returnHold: Command = {
  name: 'return hold',
  words: '<number>',
  summary: 'holds the wanted size of an exchange for three more days',
  records: ['return.hold'],

  async run(desk, words) {
    const id = readNumber(parseArguments(words, { plain: 1 })?.plain)
    if (id === undefined) return undefined
    const kept = await keepSize((await desk.open()).shop, id)
    if (!kept.ok) return refuseChange(desk, id, kept)
    desk.say(`The wanted size of return ${id} is held until ${formatMoment(kept.until)}.`)
    return 0
  },
}
