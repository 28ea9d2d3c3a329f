import { redirect } from 'react-router'
import { texts } from '#office-texts/emails.ts'
import { listEmails } from '../../../shop/emails/list-emails.ts'
import { sendEmailAgain } from '../../../shop/emails/send-again.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/failed-again'

const LIST = '/emails?view=failed'
/** The rest is sent by pressing the button again. */
const MOST_AT_ONCE = 100

export const loader = () => redirect(LIST)

/** Sends the failed emails again that can be. The others are those with a private link, and those that were sent again before. */
export async function action({ context }: Route.ActionArgs) {
  const { shop, origin } = context.get(officeContext)
  const { emails } = await listEmails(shop, { view: 'failed', atMost: MOST_AT_ONCE })
  const sent: boolean[] = []
  for (const { id, notAgain } of emails) {
    if (notAgain === undefined) sent.push((await sendEmailAgain(shop, id)).ok)
  }
  const done = sent.filter((isSent) => isSent).length
  return redirectWithMessage(origin, LIST, {
    kind: done > 0 ? 'done' : 'failed',
    text: texts.failedSentAgain(done, emails.length - done),
  })
}
