import { replace } from 'react-router'
import * as texts from '#texts/auth.ts'
import * as formTexts from '#texts/forms.ts'
import { trackAnOrder } from '#texts/frame.ts'
import * as contractTexts from '../../../contract/texts.ts'
import { AuthLinks } from '../../components/auth/auth-links.tsx'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { NeedsScript } from '../../components/auth/needs-script.tsx'
import { WhatWaits } from '../../components/auth/what-waits.tsx'
import { Field } from '../../components/forms/field.tsx'
import { FormMessage } from '../../components/forms/form-message.tsx'
import { refuse } from '../../components/forms/form-result.ts'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { SubmitButton } from '../../components/forms/submit-button.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { readForm } from '../../data/read-form.ts'
import { paths } from '../../paths.ts'
import { beginSession } from '../../session/change-session.ts'
import { registeredEmail } from '../../session/registered-email.ts'
import { takeReturnAddress } from '../../session/return-address.ts'
import { signIn } from '../../session/sign-in.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/signin'

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  authMeta(frame.loaderData.shop, contractTexts.signIn)

export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = await readForm(request)
  const answer = await signIn({ email: typed('email'), password: typed('password') })
  if (!answer.ok) return refuse(answer, ['email', 'password'])
  registeredEmail.forget()
  beginSession(answer.body)
  return replace(takeReturnAddress())
}

export default function SignIn() {
  const { errors, message, sending, props } = useForm({
    check: (typed) => ({
      email: typed('email').trim() === '' ? contractTexts.emailRequired : undefined,
      password: typed('password') === '' ? contractTexts.passwordRequired : undefined,
    }),
  })

  return (
    <section>
      <div>
        <h1>{contractTexts.signIn}</h1>
        <p className={text['quiet']}>{texts.welcomeBack}</p>
      </div>
      <WhatWaits before="sign in" />
      <NeedsScript>{texts.signInNeedsScript}</NeedsScript>
      <form {...props}>
        <Field
          name="email"
          label={formTexts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={registeredEmail.read()}
          error={errors['email']}
          required
        />
        <PasswordField
          name="password"
          label={formTexts.password}
          autoComplete="current-password"
          error={errors['password']}
        />
        <FormMessage message={message} />
        <SubmitButton sending={sending}>{contractTexts.signIn}</SubmitButton>
      </form>
      <AuthLinks>
        <PageLink className={text['link']} to={paths.forgotPassword()}>
          {texts.forgotPassword}
        </PageLink>
        <PageLink className={text['link']} to={paths.register()}>
          {texts.register}
        </PageLink>
        <PageLink className={text['link']} to={paths.track()}>
          {trackAnOrder}
        </PageLink>
      </AuthLinks>
    </section>
  )
}
