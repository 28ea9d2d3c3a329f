import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { NeedsScript } from '../../components/auth/needs-script.tsx'
import { checkNewPassword } from '../../components/forms/check-new-password.ts'
import { explainFailure } from '../../components/forms/explain-failure.ts'
import { FormMessage } from '../../components/forms/form-message.tsx'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { SubmitButton } from '../../components/forms/submit-button.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { storeFlashMessage } from '../../data/flash-message.ts'
import { useCall } from '../../data/use-call.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { Route } from './+types/new-password'

/** The address is a secret: no cache keeps the page. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches: [, frame] }) => authMeta(frame.loaderData.shop, 'New password')

const fields = ['password', 'password_confirmation'] as const

/** Where the link in the letter leads. Scanners of mail open it too, so only the button uses it up. */
export default function NewPassword({ params: { token } }: Route.ComponentProps) {
  const call = useCall()
  const navigate = useNavigate()
  const [isDead, setDead] = useState(false)
  const { errors, message, sending, props } = useForm({
    check: checkNewPassword,
    async send(typed) {
      const answer = await call('POST /api/ubah_password/:token', {
        params: { token },
        body: { password: typed('password'), password_confirmation: typed('password_confirmation') },
      })
      setDead(!answer.ok && answer.status === 422 && answer.body.message === texts.linkNoLongerWorks)
      if (!answer.ok) return explainFailure(answer, fields)
      storeFlashMessage({ kind: 'success', text: answer.body.message })
      // The address with its token goes from the browser's history.
      await navigate(paths.signIn(), { replace: true })
      return {}
    },
  })
  return (
    <section>
      <div>
        <h1>New password</h1>
        <p className="quiet">You are signed out everywhere else once it is changed.</p>
      </div>
      <NeedsScript what="Choosing a password" />
      <form {...props}>
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={errors['password']}
        />
        <PasswordField
          name="password_confirmation"
          label="The same again"
          autoComplete="new-password"
          error={errors['password_confirmation']}
        />
        <FormMessage message={message}>
          {isDead && <PageLink to={paths.forgotPassword()}>Ask for a new link</PageLink>}
        </FormMessage>
        <SubmitButton sending={sending}>Change password</SubmitButton>
      </form>
    </section>
  )
}
