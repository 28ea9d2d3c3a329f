import { redirect } from 'react-router'
import { texts } from '#office-texts/emails.ts'
import { sendEmailAgain } from '../../../shop/emails/send-again.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readEmailPage } from '../../server/read-email-page.ts'
import { readForm } from '../../server/read-form.ts'
import type { Route } from './+types/again'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = await readEmailPage(context.get(officeContext), params.id)
  return redirect(`/emails/${id}`)
}

/** The timeline of an order has the same button, and returns to the order. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { id, invoice } = await readEmailPage(office, params.id)
  const isFromOrder = (await readForm(request))('from') === 'order' && invoice !== null
  const sent = await sendEmailAgain(office.shop, id)
  const end = (kind: 'done' | 'failed', text: string) =>
    redirectWithMessage(office.origin, isFromOrder ? `/orders/${invoice}` : `/emails/${id}`, { kind, text })
  if (sent.ok) return end('done', texts.queuedAgain)
  if (sent.reason === 'unknown-email') throw new Response(null, { status: 404 })
  return end('failed', texts.notSentAgain(texts.notAgain[sent.reason]))
}
