import { useNavigate } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { NeedsScript } from '../../components/auth/needs-script.tsx'
import { explainFailure } from '../../components/forms/explain-failure.ts'
import { Field } from '../../components/forms/field.tsx'
import { FormMessage } from '../../components/forms/form-message.tsx'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { SubmitButton } from '../../components/forms/submit-button.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { storeFlashMessage } from '../../data/flash-message.ts'
import { useCall } from '../../data/use-call.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { Route } from './+types/register'

export const meta: Route.MetaFunction = ({ matches: [, frame] }) => authMeta(frame.loaderData.shop, 'Register')

const fields = ['name', 'email', 'phone', 'password'] as const

export default function Register() {
  const call = useCall()
  const navigate = useNavigate()
  const { errors, message, sending, props } = useForm({
    async send(typed) {
      const answer = await call('POST /api/register', {
        body: { name: typed('name'), email: typed('email'), phone: typed('phone'), password: typed('password') },
      })
      if (!answer.ok) return explainFailure(answer, fields)
      storeFlashMessage({ kind: 'success', text: answer.body.message })
      await navigate(paths.signIn(), { state: { email: typed('email').trim() } })
      return {}
    },
  })
  return (
    <section>
      <div>
        <h1>Register</h1>
        <p className="quiet">One account for your bag, your orders and what you save for later.</p>
      </div>
      <NeedsScript what="Making an account" />
      <form {...props}>
        <Field name="name" label="Name" type="text" autoComplete="name" error={errors['name']} required />
        <Field
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors['email']}
          required
        />
        <Field
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="For the courier, such as 0812 3456 7890"
          error={errors['phone']}
          required
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={errors['password']}
        />
        <p className="consent">
          {texts.termsConsent} Read the <a href={paths.terms()}>terms</a> and the{' '}
          <a href={paths.privacy()}>privacy policy</a>.
        </p>
        <FormMessage message={message} />
        <SubmitButton sending={sending}>Register</SubmitButton>
      </form>
      <p className="ways">
        <span className="quiet">Registered already?</span>
        <PageLink className="link" to={paths.signIn()}>
          {texts.signIn}
        </PageLink>
      </p>
    </section>
  )
}
