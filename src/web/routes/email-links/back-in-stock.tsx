import { data } from 'react-router'
import * as texts from '#texts/email-links.ts'
import * as contractTexts from '../../../contract/texts.ts'
import { EmailLinkDone } from '../../components/newsletter/email-link-done.tsx'
import { EmailLinkForm, readEmailLinkResult } from '../../components/newsletter/email-link-form.tsx'
import { call } from '../../data/api-client.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/back-in-stock'

type Act = { asks?: 'confirm' | 'withdraw'; title: string; done: string }

/** The links in the email lead to the first two; a browser without scripts is redirected to the others. */
const acts = new Map<string, Act>([
  ['confirm', { asks: 'confirm', title: texts.confirmNotification, done: contractTexts.stockRequestActive }],
  ['withdraw', { asks: 'withdraw', title: texts.cancelNotification, done: contractTexts.stockRequestCancelled }],
  ['confirmed', { title: texts.confirmed, done: contractTexts.stockRequestActive }],
  ['withdrawn', { title: texts.cancelNotification, done: contractTexts.stockRequestCancelled }],
  ['forgotten', { title: texts.confirmNotification, done: contractTexts.stockLinkExpired }],
])

/** The address contains a token: the page is not cached, and other sites get no referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

/** Only the pages with a form have a token. */
export function loader({ params: { act, token } }: Route.LoaderArgs): Act {
  const found = acts.get(act.toLowerCase())
  if (found === undefined || (found.asks !== undefined) !== (token !== undefined)) throw data(null, { status: 404 })
  return found
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title: loaderData?.title ?? texts.pageNotFound })
}

export async function clientAction({ params: { act, token = '' } }: Route.ClientActionArgs) {
  const params = { token }
  const answer =
    acts.get(act.toLowerCase())?.asks === 'confirm'
      ? await call('POST /api/back-in-stock/confirm/:token', { params })
      : await call('POST /api/back-in-stock/withdraw/:token', { params })
  return readEmailLinkResult(answer)
}

export default function BackInStock({ loaderData, params: { token = '' } }: Route.ComponentProps) {
  const { asks, title, done } = loaderData
  if (asks === undefined) return <EmailLinkDone title={title} done={done} />
  return asks === 'confirm' ? (
    <EmailLinkForm
      title={title}
      before={texts.aboutNotification}
      buttonText={texts.confirm}
      done={done}
      action={paths.emailLinkForm('back-in-stock/confirm', token)}
    />
  ) : (
    <EmailLinkForm
      title={title}
      before={texts.aboutCancelling}
      buttonText={texts.cancelNotification}
      done={done}
      action={paths.emailLinkForm('back-in-stock/withdraw', token)}
    />
  )
}
