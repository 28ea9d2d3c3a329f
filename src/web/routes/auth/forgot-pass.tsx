import { useNavigate } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { NeedsScript } from '../../components/auth/needs-script.tsx'
import { explainFailure } from '../../components/forms/explain-failure.ts'
import { Field } from '../../components/forms/field.tsx'
import { FormMessage } from '../../components/forms/form-message.tsx'
import { SubmitButton } from '../../components/forms/submit-button.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useCall } from '../../data/use-call.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { Route } from './+types/forgot-pass'

export const meta: Route.MetaFunction = ({ matches: [, frame] }) => authMeta(frame.loaderData.shop, 'Forgot password')

export default function ForgotPassword() {
  const call = useCall()
  const navigate = useNavigate()
  const { errors, message, sending, props } = useForm({
    check: (typed) => ({ email: typed('email').trim() === '' ? texts.emailRequired : undefined }),
    async send(typed) {
      const answer = await call('POST /api/forgot_password', { body: { email: typed('email') } })
      if (!answer.ok) return explainFailure(answer, ['email'])
      await navigate(paths.forgotNote())
      return { message: { kind: 'success', text: answer.body.message } }
    },
  })
  return (
    <section>
      <div>
        <h1>Forgot password</h1>
        <p className="quiet">Tell us your e-mail, and we send you a link to choose a new one.</p>
      </div>
      <NeedsScript what="Asking for a link" />
      <form {...props}>
        <Field
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors['email']}
          required
        />
        <FormMessage message={message} />
        <SubmitButton sending={sending}>Send the link</SubmitButton>
      </form>
      <p className="ways">
        <span className="quiet">Remembered it?</span>
        <PageLink className="link" to={paths.signIn()}>
          {texts.signIn}
        </PageLink>
      </p>
    </section>
  )
}
