import { useLocation, useNavigate } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { NeedsScript } from '../../components/auth/needs-script.tsx'
import { explainFailure } from '../../components/forms/explain-failure.ts'
import { Field } from '../../components/forms/field.tsx'
import { FormMessage } from '../../components/forms/form-message.tsx'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { SubmitButton } from '../../components/forms/submit-button.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useCall } from '../../data/use-call.ts'
import { paths } from '../../paths.ts'
import { takeReturnAddress } from '../../session/return-address.ts'
import { beginSession } from '../../session/session.ts'
import { signIn } from '../../session/sign-in.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { Route } from './+types/signin'

export const meta: Route.MetaFunction = ({ matches: [, frame] }) => authMeta(frame.loaderData.shop, texts.signIn)

export default function SignIn() {
  const call = useCall()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { errors, message, sending, props } = useForm({
    check: (typed) => ({
      email: typed('email').trim() === '' ? texts.emailRequired : undefined,
      password: typed('password') === '' ? texts.passwordRequired : undefined,
    }),
    async send(typed) {
      const answer = await signIn(call, { email: typed('email'), password: typed('password') })
      if (!answer.ok) return explainFailure(answer, ['email', 'password'])
      beginSession(answer.body)
      await navigate(takeReturnAddress(), { replace: true })
      return {}
    },
  })

  return (
    <section>
      <div>
        <h1>{texts.signIn}</h1>
        <p className="quiet">Welcome back.</p>
      </div>
      <NeedsScript what="Signing in" />
      <form {...props}>
        <Field
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={emailIn(state)}
          error={errors['email']}
          required
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" error={errors['password']} />
        <FormMessage message={message} />
        <SubmitButton sending={sending}>{texts.signIn}</SubmitButton>
      </form>
      <p className="ways">
        <PageLink className="link" to={paths.forgotPassword()}>
          Forgot password
        </PageLink>
        <PageLink className="link" to={paths.register()}>
          Register
        </PageLink>
      </p>
    </section>
  )
}

/** The address somebody has just registered with. */
function emailIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}
