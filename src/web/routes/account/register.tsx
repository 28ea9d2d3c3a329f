import { redirect, replace } from 'react-router'
import * as texts from '#texts/auth.ts'
import * as formTexts from '#texts/forms.ts'
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
import { call } from '../../data/api-client.ts'
import { storeForRedirect } from '../../data/flash-message.ts'
import { readForm } from '../../data/read-form.ts'
import { paths } from '../../paths.ts'
import { fullPath, routePath } from '../../route-path.ts'
import { beginSession } from '../../session/change-session.ts'
import { registeredEmail } from '../../session/registered-email.ts'
import { takeReturnAddress } from '../../session/return-address.ts'
import { signIn } from '../../session/sign-in.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/register'
import styles from './register.module.css'

export const meta: Route.MetaFunction = ({ matches: [, frame] }) => authMeta(frame.loaderData.shop, texts.register)

const fields = ['name', 'email', 'phone', 'password'] as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = await readForm(request)
  const answer = await call('POST /api/register', {
    body: { name: typed('name'), email: typed('email'), phone: typed('phone'), password: typed('password') },
  })
  if (!answer.ok) return refuse(answer, fields)
  const page = routePath(new URL(request.url).pathname)
  // Someone who has left the page meanwhile is not signed in behind their back.
  const isHere = routePath(window.location.pathname) === page
  const signedIn = isHere ? await signIn({ email: typed('email'), password: typed('password') }) : undefined
  if (signedIn?.ok) {
    storeForRedirect({ kind: 'success', text: texts.accountReady }, page)
    beginSession(signedIn.body)
    return replace(takeReturnAddress())
  }
  storeForRedirect({ kind: 'success', text: answer.body.message }, page)
  registeredEmail.keep(typed('email').trim())
  return redirect(paths.signIn())
}

export default function Register() {
  const { errors, message, sending, props } = useForm()
  return (
    <section>
      <div>
        <h1>{texts.register}</h1>
        <p className={text['quiet']}>{texts.oneAccount}</p>
      </div>
      <WhatWaits before="register" />
      <NeedsScript>{texts.registerNeedsScript}</NeedsScript>
      <form {...props}>
        <Field name="name" label={formTexts.name} type="text" autoComplete="name" error={errors['name']} required />
        <Field
          name="email"
          label={formTexts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors['email']}
          required
        />
        <Field
          name="phone"
          label={formTexts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={texts.phoneHint}
          error={errors['phone']}
          required
        />
        <PasswordField
          name="password"
          label={formTexts.password}
          autoComplete="new-password"
          hint={formTexts.passwordHint}
          error={errors['password']}
        />
        <p className={styles['consent']}>
          {contractTexts.termsConsent} {texts.readThe} <a href={fullPath(paths.terms())}>{texts.terms}</a>{' '}
          {texts.andThe} <a href={fullPath(paths.privacy())}>{texts.privacyPolicy}</a>.
        </p>
        <FormMessage message={message} />
        <SubmitButton sending={sending}>{texts.register}</SubmitButton>
      </form>
      <AuthLinks>
        <span className={text['quiet']}>{texts.alreadyRegistered}</span>
        <PageLink className={text['link']} to={paths.signIn()}>
          {contractTexts.signIn}
        </PageLink>
      </AuthLinks>
    </section>
  )
}
