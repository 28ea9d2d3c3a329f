import { useEffect } from 'react'
import { data, Link, redirect, useNavigation } from 'react-router'
import { texts } from '#office-texts/accounts/gate.ts'
import { texts as passkeys } from '#office-texts/accounts/passkeys.ts'
import { signInStaff } from '../../../shop/staff/sign-in/sign-in-staff.ts'
import { cookieNames, ownPath, redirectSignedIn, writeCookie } from '../../server/cookies.ts'
import { officeContext } from '../../server/office-context.ts'
import { signInByPasskey } from '../../server/passkey-steps.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'
import text from '../../ui/text.module.css'
import { forgetRecent } from '../search/recent-records.ts'
import type { Route } from './+types/sign-in'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'

const PENDING_SECONDS = 300

export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(officeContext).staff !== undefined) throw redirect(ownPath(url.searchParams.get('to')))
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop, client, origin } = office
  const field = await readForm(request)
  const to = ownPath(url.searchParams.get('to'))
  if (field('step').startsWith('passkey')) return await signInByPasskey(office, field, to)
  const signedIn = await signInStaff(shop, { email: field('email'), password: field('password'), client })
  if (!signedIn.ok) {
    const { status, error } = refusalOf(signedIn)
    return data({ email: field('email'), error }, { status })
  }
  if (signedIn.next === 'office') return redirectSignedIn(origin, to, signedIn)
  return redirect(to === '/' ? '/sign-in/code' : `/sign-in/code?to=${encodeURIComponent(to)}`, {
    status: 303,
    headers: { 'set-cookie': writeCookie(origin, cookieNames(origin).pending, signedIn.pending, PENDING_SECONDS) },
  })
}

type Refusal = Extract<Awaited<ReturnType<typeof signInStaff>>, { ok: false }>

function refusalOf(refusal: Refusal): { status: number; error: string } {
  switch (refusal.reason) {
    case 'wrong-password':
      return { status: 422, error: texts.wrongPassword }
    case 'too-often':
      return { status: 429, error: texts.tooOften(Math.ceil(refusal.retryAfterSeconds / 60)) }
    case 'busy':
      return { status: 503, error: texts.tooBusy }
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.signIn }]

export default function SignIn({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  useEffect(forgetRecent, [])
  const { error, email }: { error?: string; email?: string; request?: unknown } = actionData ?? {}
  return (
    <Gate title={texts.signIn} intro={texts.toOffice}>
      <div className={styles['form']}>
        {error !== undefined && (
          <p className={styles['error']} role="alert">
            {error}
          </p>
        )}
        <PasskeyButton label={passkeys.signIn} />
        <p className={styles['or']}>{passkeys.orPassword}</p>
      </div>
      <Form method="post" className={styles['form']}>
        <Field name="email" type="email" label={texts.email} autoComplete="username" defaultValue={email} required />
        <Field name="password" type="password" label={texts.password} autoComplete="current-password" required />
        <button
          type="submit"
          className={`${button['outline']} ${button['large']} ${button['wide']}`}
          disabled={isSending}
        >
          {texts.continue}
        </button>
        <p className={text['small']}>
          <Link to="/forgot-password" className={text['link']}>
            {texts.forgotPassword}
          </Link>
        </p>
        <p className={text['small']}>{texts.codeComesNext}</p>
      </Form>
    </Gate>
  )
}
