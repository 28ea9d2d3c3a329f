import { inTransaction } from '../../../db/transaction.ts'
import { NOTE_MOST_CHARACTERS } from '../../../values/orders/order-note.ts'
import { trimUnseen } from '../../../values/text/visible-text.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Shop } from '../../shop.ts'
import type { WhichOrder } from '../order.ts'
import { selectOrder } from '../order-queries.ts'
import { insertNote, selectNoteForUpdate, selectNotes, updateNote } from './queries.ts'

/** What staff write about an order, for staff only. It may be personal data, so Activity names the field without its text. */
export type OrderNote = {
  id: number
  orderId: number
  text: string
  /** Its last author; undefined for the terminal. */
  by: string | undefined
  at: Date
  isChanged: boolean
}

type NoteShop = Pick<Shop, 'db' | 'actor'>

const nameOf = ({ actor }: Pick<Shop, 'actor'>) => (actor.kind === 'staff' ? actor.name : null)

/** Undefined if it is empty or too long. */
function readText(written: string): string | undefined {
  const text = trimUnseen(written.replaceAll('\r\n', '\n'))
  return text === '' || text.length > NOTE_MOST_CHARACTERS ? undefined : text
}

export type AddNoteResult = { ok: true; id: number } | { ok: false; reason: 'unknown-order' | 'bad-text' }

export async function addNote(shop: NoteShop, which: WhichOrder, written: string): Promise<AddNoteResult> {
  const text = readText(written)
  if (text === undefined) return { ok: false, reason: 'bad-text' }
  const order = await selectOrder(shop.db, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(shop.db, async (db) => {
    const id = await insertNote(db, { orderId: order.id, text, staffName: nameOf(shop) })
    await recordChange(db, shop.actor, {
      ...{ action: 'order.note', subject: { kind: 'order', key: order.invoice }, personalFields: ['note'] },
      after: { note: id },
    })
    return { ok: true, id }
  })
}

export type ChangeNoteResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-note' }
  | { ok: false; reason: 'bad-text' }
  | { ok: false; reason: 'changed-meanwhile'; saved: string; by: string | undefined; at: Date }

/** `expected` is the text that the person had before them. If the note is another by now, nothing is changed. */
export async function changeNote(
  shop: NoteShop,
  noteId: number,
  { written, expected }: { written: string; expected: string },
): Promise<ChangeNoteResult> {
  const text = readText(written)
  if (text === undefined) return { ok: false, reason: 'bad-text' }
  return inTransaction(shop.db, async (db): Promise<ChangeNoteResult> => {
    const note = await selectNoteForUpdate(db, noteId)
    if (note === undefined) return { ok: false, reason: 'unknown-note' }
    if (note.text === text) return { ok: true }
    if (note.text !== readText(expected)) {
      const { text: saved, staffName, at } = note
      return { ok: false, reason: 'changed-meanwhile', saved, by: staffName ?? undefined, at }
    }
    await updateNote(db, { id: noteId, text, staffName: nameOf(shop) })
    await recordChange(db, shop.actor, {
      ...{ action: 'order.note', subject: { kind: 'order', key: note.invoice }, personalFields: ['note'] },
      ...{ before: { note: noteId } },
    })
    return { ok: true }
  })
}

/** Oldest first. */
export const listOrderNotes = ({ db }: Pick<Shop, 'db'>, orderIds: readonly number[]): Promise<OrderNote[]> =>
  selectNotes(db, orderIds)
