import { useId } from 'react'
import { useNavigation } from 'react-router'
import { texts } from '#office-texts/customers.ts'
import button from '../../ui/button.module.css'
import field from '../../ui/forms/field.module.css'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import styles from './customer.module.css'
import type { CustomerData } from './customer.tsx'

export function Notes({ customer: { id, notes, noteKey, mayNote } }: { customer: CustomerData }) {
  const fieldId = useId()
  const isSending = useNavigation().state !== 'idle'
  return (
    <section>
      <h2>{texts.notes}</h2>
      <p className={text['small']}>{texts.notesHint}</p>
      {mayNote && (
        <Form key={noteKey} method="post" action={`/customers/${id}/notes`} className={styles['noteForm']}>
          <input type="hidden" name="key" value={noteKey} />
          <label className={field['label']} htmlFor={fieldId}>
            {texts.addNote}
          </label>
          <textarea id={fieldId} name="body" className={field['input']} rows={2} maxLength={2000} required />
          <button type="submit" name="intent" value="add" className={button['outline']} disabled={isSending}>
            {texts.save}
          </button>
        </Form>
      )}
      <ul className={styles['notes']}>
        {notes.map((note) => (
          <li key={note.id}>
            <p>
              <b>{note.by}</b> <span className={text['small']}>{note.day}</span>
            </p>
            <p className={styles['noteText']}>{note.body}</p>
            {mayNote && (
              <Form method="post" action={`/customers/${id}/notes`}>
                <input type="hidden" name="note" value={note.id} />
                <button
                  type="submit"
                  name="intent"
                  value="remove"
                  className={text['link']}
                  aria-label={texts.removeNoteOf(note.day)}
                  disabled={isSending}
                >
                  {texts.remove}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
