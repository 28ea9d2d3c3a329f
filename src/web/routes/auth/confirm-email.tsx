import { useNavigate } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { NeedsScript } from '../../components/auth/needs-script.tsx'
import { explainFailure } from '../../components/forms/explain-failure.ts'
import { FormMessage } from '../../components/forms/form-message.tsx'
import { SubmitButton } from '../../components/forms/submit-button.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { storeFlashMessage } from '../../data/flash-message.ts'
import { useCall } from '../../data/use-call.ts'
import { paths } from '../../paths.ts'
import { readToken } from '../../session/session.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { Route } from './+types/confirm-email'

/** The address is a secret: no cache keeps the page. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  authMeta(frame.loaderData.shop, 'New e-mail address')

/** Where the link in the letter to a new address leads, signed in or not. Only the button uses it up. */
export default function ConfirmEmail({ params: { token } }: Route.ComponentProps) {
  const call = useCall()
  const navigate = useNavigate()
  const { message, sending, props } = useForm({
    async send() {
      const answer = await call('POST /api/confirm-email/:token', { params: { token } })
      if (!answer.ok) return explainFailure(answer)
      storeFlashMessage({ kind: 'success', text: answer.body.message })
      // The address with its token goes from the browser's history.
      await navigate(readToken() === null ? paths.signIn() : paths.account(), { replace: true })
      return {}
    },
  })
  return (
    <section>
      <div>
        <h1>New e-mail address</h1>
        <p className="quiet">From now on you sign in with it, and our letters go there.</p>
      </div>
      <NeedsScript what="Confirming an address" />
      <form {...props}>
        <FormMessage message={message} />
        <SubmitButton sending={sending}>Use this address</SubmitButton>
      </form>
      <p className="ways">
        <span className="for-customer">
          <PageLink className="link" to={paths.account()}>
            {texts.account}
          </PageLink>
        </span>
        <span className="for-visitor">
          <PageLink className="link" to={paths.signIn()}>
            {texts.signIn}
          </PageLink>
        </span>
      </p>
    </section>
  )
}
