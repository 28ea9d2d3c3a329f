import * as texts from '#texts/auth.ts'
import * as contractTexts from '../../../contract/texts.ts'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { Message } from '../../components/forms/form-message.tsx'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/forgot-note'
import styles from './auth-layout.module.css'

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
      <p className={styles['links']}>
        <PageLink className={text['link']} to={paths.forgotPassword()}>
          {texts.askAgain}
        </PageLink>
        <PageLink className={text['link']} to={paths.signIn()}>
          {contractTexts.signIn}
        </PageLink>
      </p>
    </section>
  )
}
