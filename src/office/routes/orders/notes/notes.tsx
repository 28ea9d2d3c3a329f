import { Link } from 'react-router'
import { texts } from '#office-texts/orders/notes.ts'
import { listOrderNotes } from '../../../../shop/orders/notes/notes.ts'
import type { Order } from '../../../../shop/orders/order.ts'
import { may } from '../../../../shop/staff/permissions.ts'
import { NOTE_MOST_CHARACTERS } from '../../../../values/orders/order-note.ts'
import { formatMoment } from '../../../server/format-time.ts'
import { type Office, readStaff } from '../../../server/office-context.ts'
import button from '../../../ui/button.module.css'
import field from '../../../ui/forms/field.module.css'
import { Form } from '../../../ui/forms/form.tsx'
import text from '../../../ui/text.module.css'
import styles from './notes.module.css'

export type NotesData = Awaited<ReturnType<typeof readNotes>>

/** Newest first, as in the timeline. */
export async function readNotes(office: Office, order: Pick<Order, 'id' | 'invoice'>) {
  const notes = await listOrderNotes(office.shop, [order.id])
  return {
    invoice: order.invoice,
    mayWrite: may(readStaff(office).role, 'orders.change'),
    notes: notes.reverse().map(({ id, text, by, at, isChanged }) => ({
      ...{ id, text, at: formatMoment(at), iso: at.toISOString() },
      title: (isChanged ? texts.changedBy : texts.wrote)(by ?? texts.terminal),
    })),
  }
}

/** The notes of an order, with a field for a new one. They are the upper part of its timeline. */
export const Notes = ({ data: { invoice, mayWrite, notes } }: { data: NotesData }) => (
  <>
    {mayWrite && (
      // The key empties the field once the note is added.
      <Form key={notes.length} method="post" action={`/orders/${invoice}/notes`} className={styles['add']}>
        <label>
          <span className={field['label']}>{texts.label}</span>
          <textarea
            id="note"
            name="note"
            rows={1}
            maxLength={NOTE_MOST_CHARACTERS}
            required
            className={field['input']}
          />
        </label>
        <button type="submit" className={button['outline']}>
          {texts.add}
        </button>
      </Form>
    )}
    <ol className={styles['notes']}>
      {notes.map((note) => (
        <li key={note.id}>
          <p>
            {note.title}{' '}
            {mayWrite && (
              <Link className={text['link']} to={`/orders/${invoice}/notes/${note.id}`}>
                {texts.change}
              </Link>
            )}
            <time dateTime={note.iso}>{note.at}</time>
          </p>
          <p className={styles['text']}>{note.text}</p>
        </li>
      ))}
    </ol>
  </>
)
