import { replace } from 'react-router'
import * as texts from '#texts/auth.ts'
import * as contractTexts from '../../../contract/texts.ts'
import { AuthLinks } from '../../components/auth/auth-links.tsx'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { NeedsScript } from '../../components/auth/needs-script.tsx'
import { FormMessage } from '../../components/forms/form-message.tsx'
import { refuse } from '../../components/forms/form-result.ts'
import { SubmitButton } from '../../components/forms/submit-button.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { call } from '../../data/api-client.ts'
import { storeForRedirect } from '../../data/flash-message.ts'
import { paths } from '../../paths.ts'
import { routePath } from '../../route-path.ts'
import { readToken } from '../../session/session.ts'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/confirm-email'

/** The address contains a secret token: the page is not cached. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  authMeta(frame.loaderData.shop, texts.newEmailAddress)

export async function clientAction({ request, params: { token } }: Route.ClientActionArgs) {
  const answer = await call('POST /api/confirm-email/:token', { params: { token } })
  if (!answer.ok) return refuse(answer)
  storeForRedirect({ kind: 'success', text: answer.body.message }, routePath(new URL(request.url).pathname))
  // Replace: the address with the token must not stay in the browser's history.
  return replace(readToken() === null ? paths.signIn() : paths.account())
}

/** The link in the email to a new address leads here, signed in or not. Only the button uses the token. */
export default function ConfirmEmail() {
  const { message, sending, props } = useForm()
  return (
    <section>
      <div>
        <h1>{texts.newEmailAddress}</h1>
        <p className={text['quiet']}>{texts.whatChanges}</p>
      </div>
      <NeedsScript>{texts.confirmEmailNeedsScript}</NeedsScript>
      <form {...props}>
        <FormMessage message={message} />
        <SubmitButton sending={sending}>{texts.useThisAddress}</SubmitButton>
      </form>
      <AuthLinks>
        <span className={layout['forCustomer']}>
          <PageLink className={text['link']} to={paths.account()}>
            {contractTexts.account}
          </PageLink>
        </span>
        <span className={layout['forVisitor']}>
          <PageLink className={text['link']} to={paths.signIn()}>
            {contractTexts.signIn}
          </PageLink>
        </span>
      </AuthLinks>
    </section>
  )
}
