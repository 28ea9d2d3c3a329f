import * as texts from '#texts/email-links.ts'
import * as contractTexts from '../../../contract/texts.ts'
import { EmailLinkForm, readEmailLinkResult } from '../../components/newsletter/email-link-form.tsx'
import { call } from '../../data/api-client.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/unsubscribe'

/** The address contains the subscriber's token: the page is not cached, and other sites get no referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

export const meta: Route.MetaFunction = ({ matches }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title: texts.unsubscribe })
}

export const clientAction = async ({ params: { token } }: Route.ClientActionArgs) =>
  readEmailLinkResult(await call('POST /api/unsubscribe/:token', { params: { token } }))

export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
  return (
    <EmailLinkForm
      title={texts.unsubscribe}
      before={texts.aboutUnsubscribing}
      buttonText={texts.unsubscribe}
      done={contractTexts.unsubscribed}
      action={paths.emailLinkForm('unsubscribe', token)}
    />
  )
}
