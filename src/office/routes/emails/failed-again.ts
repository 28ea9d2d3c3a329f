import { redirect } from 'react-router'
import { texts } from '#office-texts/emails.ts'
import { listFailed } from '../../../shop/emails/list-emails.ts'
import { sendEmailAgain } from '../../../shop/emails/send-again.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/failed-again'

const LIST = '/emails?view=failed'

export const loader = () => redirect(LIST)

/** Sends the failed emails again that can be. The others have a private link, or nothing was kept to write them again from. */
export async function action({ context }: Route.ActionArgs) {
  const { shop, origin } = context.get(officeContext)
  const { ready, others } = await listFailed(shop)
  const sent: boolean[] = []
  for (const { id } of ready) sent.push((await sendEmailAgain(shop, id)).ok)
  const done = sent.filter((isSent) => isSent).length
  return redirectWithMessage(origin, LIST, {
    kind: done > 0 ? 'done' : 'failed',
    text: texts.failedSentAgain(done, ready.length + others - done),
  })
}
