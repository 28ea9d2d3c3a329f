import * as texts from '#texts/email-links.ts'
import * as contractTexts from '../../../contract/texts.ts'
import { EmailLinkForm, readEmailLinkResult } from '../../components/newsletter/email-link-form.tsx'
import { call } from '../../data/api-client.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/newsletter-confirm'

/** The address contains the subscriber's token: the page is not cached, and other sites get no referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

export const meta: Route.MetaFunction = ({ matches }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title: texts.confirmSubscription })
}

export const clientAction = async ({ params: { token } }: Route.ClientActionArgs) =>
  readEmailLinkResult(await call('POST /api/subscribe/confirm/:token', { params: { token } }))

export default function NewsletterConfirm({ params: { token }, matches }: Route.ComponentProps) {
  const [, frame] = matches
  return (
    <EmailLinkForm
      title={texts.confirmSubscription}
      before={texts.aboutSubscription(frame.loaderData.shop.name)}
      buttonText={texts.confirm}
      done={contractTexts.subscriptionConfirmed}
      action={paths.emailLinkForm('subscribe/confirm', token)}
    />
  )
}
