import * as texts from '#texts/auth.ts'
import * as contractTexts from '../../../contract/texts.ts'
import { AuthLinks } from '../../components/auth/auth-links.tsx'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { Message } from '../../components/forms/form-message.tsx'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/forgot-note'

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  authMeta(frame.loaderData.shop, texts.checkYourEmail)

/** The same page for everyone: it does not know which address was entered. */
export default function ForgotNote() {
  return (
    <section>
      <h1>{texts.checkYourEmail}</h1>
      <Message kind="success">{contractTexts.resetSent}</Message>
      <p>{texts.followLink}</p>
      <p className={text['quiet']}>{texts.noEmailYet}</p>
      <AuthLinks>
        <PageLink className={text['link']} to={paths.forgotPassword()}>
          {texts.askAgain}
        </PageLink>
        <PageLink className={text['link']} to={paths.signIn()}>
          {contractTexts.signIn}
        </PageLink>
      </AuthLinks>
    </section>
  )
}
