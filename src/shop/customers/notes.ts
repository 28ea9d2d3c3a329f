import { inTransaction } from '../../db/transaction.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { deleteNote, insertNote } from './queries.ts'

export const MOST_NOTE_LENGTH = 2000

type NewNote = {
  body: string
  /** A UUID of the form that was shown. A second submission of it adds nothing. */
  formKey?: string | undefined
}

export type NoteAdded = { ok: true } | { ok: false; reason: 'empty' | 'too-long' | 'added-before' }

/** Adds a note for staff. What it says is personal data, so the record of changes only says that there is a new note. */
export async function addNote(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  customerId: number,
  { body, formKey }: NewNote,
): Promise<NoteAdded> {
  const text = body.trim()
  if (text === '') return { ok: false, reason: 'empty' }
  if (text.length > MOST_NOTE_LENGTH) return { ok: false, reason: 'too-long' }
  const writtenBy = actor.kind === 'staff' ? actor.name : null
  return inTransaction(db, async (db) => {
    if (!(await insertNote(db, { customerId, body: text, writtenBy, formKey }))) {
      return { ok: false, reason: 'added-before' }
    }
    await recordChange(db, actor, {
      action: 'account.note',
      subject: aboutAccount(customerId),
      personalFields: ['note'],
    })
    return { ok: true }
  })
}

/** False if the note was removed before. */
export async function removeNote(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  customerId: number,
  noteId: number,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!(await deleteNote(db, customerId, noteId))) return false
    const subject = aboutAccount(customerId)
    await recordChange(db, actor, { action: 'account.note-remove', subject, personalFields: ['note'] })
    return true
  })
}

const aboutAccount = (customerId: number) => ({ kind: 'account', key: String(customerId) }) as const
