import * as texts from '../../../contract/texts.ts'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { paths } from '../../paths.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { Route } from './+types/forgot-note'
import '../../components/forms/form-message.css'

export const meta: Route.MetaFunction = ({ matches: [, frame] }) => authMeta(frame.loaderData.shop, 'Check your e-mail')

/** Open to everyone, and the same for everyone: it knows nothing of who asked. */
export default function ForgotNote() {
  return (
    <section>
      <h1>Check your e-mail</h1>
      <p className="said success">
        <CheckIcon />
        <span>{texts.resetSent}</span>
      </p>
      <p>Follow the link in the letter to choose a new password. It works once, and for a short time only.</p>
      <p className="quiet">
        No letter after a few minutes? Look among the unwanted ones, then ask again: an account may be under another
        address of yours.
      </p>
      <p className="ways">
        <PageLink className="link" to={paths.forgotPassword()}>
          Ask again
        </PageLink>
        <PageLink className="link" to={paths.signIn()}>
          {texts.signIn}
        </PageLink>
      </p>
    </section>
  )
}
