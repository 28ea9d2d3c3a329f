import { replace } from 'react-router'
import * as texts from '#texts/auth.ts'
import * as formTexts from '#texts/forms.ts'
import * as contractTexts from '../../../contract/texts.ts'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { NeedsScript } from '../../components/auth/needs-script.tsx'
import { checkNewPassword } from '../../components/forms/check-new-password.ts'
import { FormMessage } from '../../components/forms/form-message.tsx'
import { explainFailure, type FormResult, withStatus } from '../../components/forms/form-result.ts'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { SubmitButton } from '../../components/forms/submit-button.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { call } from '../../data/api-client.ts'
import { storeForRedirect } from '../../data/flash-message.ts'
import { readForm } from '../../data/read-form.ts'
import { paths } from '../../paths.ts'
import { routePath } from '../../route-path.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/new-password'

/** The address contains a secret token: the page is not cached. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches: [, frame] }) => authMeta(frame.loaderData.shop, texts.newPassword)

const fields = ['password', 'password_confirmation'] as const

type NewPasswordResult = FormResult & { isExpired: boolean }

export async function clientAction({ request, params: { token } }: Route.ClientActionArgs) {
  const typed = await readForm(request)
  const answer = await call('POST /api/ubah_password/:token', {
    params: { token },
    body: { password: typed('password'), password_confirmation: typed('password_confirmation') },
  })
  if (!answer.ok) {
    const isExpired = answer.status === 422 && answer.body.message === contractTexts.linkNoLongerWorks
    return withStatus(answer, { ...explainFailure(answer, fields), isExpired } satisfies NewPasswordResult)
  }
  storeForRedirect({ kind: 'success', text: answer.body.message }, routePath(new URL(request.url).pathname))
  // Replace: the address with the token must not stay in the browser's history.
  return replace(paths.signIn())
}

/** The link in the reset email leads here. Email scanners open it as well, so only the button uses the token. */
export default function NewPassword() {
  const { errors, message, result, sending, props } = useForm<NewPasswordResult>({ check: checkNewPassword })
  return (
    <section>
      <div>
        <h1>{texts.newPassword}</h1>
        <p className={text['quiet']}>{texts.signsOutEverywhere}</p>
      </div>
      <NeedsScript>{texts.newPasswordNeedsScript}</NeedsScript>
      <form {...props}>
        <PasswordField
          name="password"
          label={formTexts.newPassword}
          autoComplete="new-password"
          hint={formTexts.passwordHint}
          error={errors['password']}
        />
        <PasswordField
          name="password_confirmation"
          label={formTexts.repeatNewPassword}
          autoComplete="new-password"
          error={errors['password_confirmation']}
        />
        <FormMessage message={message}>
          {result?.isExpired && <PageLink to={paths.forgotPassword()}>{texts.askForNewLink}</PageLink>}
        </FormMessage>
        <SubmitButton sending={sending}>{formTexts.changePassword}</SubmitButton>
      </form>
    </section>
  )
}
