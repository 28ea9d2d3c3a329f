import { redirect } from 'react-router'
import { texts } from '#office-texts/emails.ts'
import { sendEmailAgain } from '../../../shop/emails/send-again.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readEmailPage } from '../../server/read-email-page.ts'
import type { Route } from './+types/again'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = await readEmailPage(context.get(officeContext), params.id)
  return redirect(`/emails/${id}`)
}

export async function action({ context, params }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { id } = await readEmailPage(office, params.id)
  const sent = await sendEmailAgain(office.shop, id)
  const end = (kind: 'done' | 'failed', text: string) =>
    redirectWithMessage(office.origin, `/emails/${id}`, { kind, text })
  if (sent.ok) return end('done', texts.queuedAgain)
  if (sent.reason === 'unknown-email') throw new Response(null, { status: 404 })
  return end('failed', texts.notSentAgain(texts.notAgain[sent.reason]))
}
