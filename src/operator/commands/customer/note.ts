import { addNote, MOST_NOTE_LENGTH, removeNote } from '../../../shop/customers/notes.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { whichCustomer } from './which-customer.ts'

export const customerNote: Command = {
  name: 'customer note',
  words: '<email> <text> | <email> --remove <id>',
  summary: 'adds a note that only staff see, or removes one; customer show lists them',
  records: ['account.note', 'account.note-remove'],

  async run(desk, words) {
    const isRemoval = words.includes('--remove')
    const read = parseArguments(words, { plain: isRemoval ? 1 : 2, values: ['remove'] })
    const [email, body = ''] = read?.plain ?? []
    if (read === undefined || email === undefined) return undefined
    const { shop } = await desk.open()
    const customer = await whichCustomer(desk, shop, email)
    if (customer === undefined) return 1
    if (isRemoval) {
      const noteId = Number(read.value('remove'))
      if (Number.isSafeInteger(noteId) && (await removeNote(shop, customer.id, noteId))) {
        desk.say('The note is removed.')
        return 0
      }
      desk.complain('There is no such note. Nothing was changed.')
      return 1
    }
    const added = await addNote(shop, customer.id, { body })
    if (added.ok) {
      desk.say('The note is added.')
      return 0
    }
    desk.complain(`A note has 1 to ${MOST_NOTE_LENGTH} characters. Nothing was changed.`)
    return 1
  },
}
