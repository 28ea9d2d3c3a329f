import { redirect } from 'react-router'
import { texts } from '#office-texts/customers.ts'
import { addNote, removeNote } from '../../../shop/customers/notes.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readCustomerPage } from '../../server/read-customer-page.ts'
import { readForm } from '../../server/read-form.ts'
import type { Route } from './+types/notes'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = await readCustomerPage(context.get(officeContext), params.id)
  return redirect(`/customers/${id}`)
}

/** Adds or removes a note of the customer's page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { id } = await readCustomerPage(office, params.id)
  const field = await readForm(request)
  const end = (kind: 'done' | 'failed', text: string) =>
    redirectWithMessage(office.origin, `/customers/${id}`, { kind, text })
  if (field('intent') === 'remove') {
    const removed = await removeNote(office.shop, id, Number.parseInt(field('note'), 10) || 0)
    return removed ? end('done', texts.noteRemoved) : end('failed', texts.noteGone)
  }
  const key = field('key')
  const formKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : undefined
  const added = await addNote(office.shop, id, { body: field('body'), formKey })
  if (added.ok || added.reason === 'added-before') return end('done', texts.noteAdded)
  return end('failed', added.reason === 'empty' ? texts.noteEmpty : texts.noteTooLong)
}
