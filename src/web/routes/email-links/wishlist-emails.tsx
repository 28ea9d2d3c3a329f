import { data } from 'react-router'
import * as texts from '#texts/email-links.ts'
import { wishlistEmailsStopped } from '../../../contract/texts.ts'
import { EmailLinkDone } from '../../components/newsletter/email-link-done.tsx'
import { EmailLinkForm, readEmailLinkResult } from '../../components/newsletter/email-link-form.tsx'
import { call } from '../../data/api-client.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/wishlist-emails'

/** The address contains a token: the page is not cached, and other sites get no referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

/** The emails lead to `stop`; a browser without scripts is redirected to `stopped` after it has sent the form. */
export function loader({ params: { act, token } }: Route.LoaderArgs): { asks: boolean } {
  const name = act.toLowerCase()
  if (name !== (token === undefined ? 'stopped' : 'stop')) throw data(null, { status: 404 })
  return { asks: token !== undefined }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [, frame] = matches
  const title = loaderData === undefined ? texts.pageNotFound : texts.stopWishlistEmails
  return pageMeta({ shop: frame.loaderData.shop, title })
}

export const clientAction = async ({ params: { token = '' } }: Route.ClientActionArgs) =>
  readEmailLinkResult(await call('POST /api/wishlist-emails/stop/:token', { params: { token } }))

export default function WishlistEmails({ loaderData, params: { token = '' } }: Route.ComponentProps) {
  const words = { title: texts.stopWishlistEmails, done: wishlistEmailsStopped }
  if (!loaderData.asks) return <EmailLinkDone {...words} />
  return (
    <EmailLinkForm
      {...words}
      before={texts.aboutWishlistEmails}
      buttonText={texts.stopEmails}
      action={paths.emailLinkForm('wishlist-emails/stop', token)}
    />
  )
}
