import { addNote } from '../../../shop/orders/notes/notes.ts'
import { NOTE_MOST_CHARACTERS } from '../../../values/orders/order-note.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { asInvoice, refuse, refuseUnknown } from './refuse.ts'

export const orderNote: Command = {
  name: 'order note',
  words: '<invoice> "<text>"',
  summary: 'adds a note for staff to the order; order show lists the notes',
  records: ['order.note'],

  async run(desk, words) {
    const [word, text] = parseArguments(words, { plain: 2 })?.plain ?? []
    if (word === undefined || text === undefined) return undefined
    const invoice = asInvoice(word)
    const added = await addNote((await desk.open()).shop, { invoice }, text)
    if (!added.ok) {
      return added.reason === 'unknown-order'
        ? refuseUnknown(desk, invoice)
        : refuse(desk, `A note has 1 to ${NOTE_MOST_CHARACTERS} characters.`)
    }
    desk.say(`The note was added to ${invoice}. Customers don’t see it.`)
    return 0
  },
}
