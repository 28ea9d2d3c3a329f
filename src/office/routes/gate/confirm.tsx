import { data, Link, redirect, useNavigation } from 'react-router'
import { texts as passkeyTexts } from '#office-texts/accounts/passkeys.ts'
import { texts } from '#office-texts/confirm.ts'
import { hasOneTimeCode } from '../../../shop/staff/second-factors/one-time-code.ts'
import { listPasskeys, startPasskeyConfirmation } from '../../../shop/staff/second-factors/passkeys.ts'
import { confirmIdentity, type IdentityProof } from '../../../shop/staff/sign-in/confirm-identity.ts'
import { ownPath } from '../../server/cookies.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import type { PasskeyRequest } from '../../server/passkey-steps.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/confirm'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { id, hasSecondFactor, isConfirmed } = readStaff(office)
  const to = ownPath(url.searchParams.get('to'))
  if (isConfirmed) throw redirect(nextPath(url))
  const hasPasskey = (await listPasskeys(office.shop, id)).length > 0
  return { to, hasSecondFactor, hasPasskey, hasCode: await hasOneTimeCode(office.shop, id) }
}

/** Where the person goes on: to the form that was kept, or to the page. */
function nextPath({ searchParams }: URL): string {
  const form = searchParams.get('form') ?? ''
  return /^[\w-]{22}$/.test(form) ? `/confirm/send?form=${form}` : ownPath(searchParams.get('to'))
}

/** With a second factor, a passkey or a code is the proof. Only a person without one proves it with the password. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop, client } = office
  const staff = readStaff(office)
  const field = await readForm(request)
  if (field('step') === 'passkey-start') {
    const request: PasskeyRequest = { kind: 'use', options: await startPasskeyConfirmation(shop, staff) }
    return { request }
  }
  const proof: IdentityProof =
    field('step') === 'passkey'
      ? { kind: 'passkey', response: field('response') }
      : staff.hasSecondFactor
        ? { kind: 'code', code: field('code') }
        : { kind: 'password', password: field('password') }
  const confirmed = await confirmIdentity(shop, staff, { proof, client })
  if (confirmed.ok) return redirect(nextPath(url), 303)
  switch (confirmed.reason) {
    case 'wrong-passkey':
      return data({ passkeyError: passkeyTexts.wrongPasskey }, { status: 422 })
    case 'wrong-code':
    case 'second-factor-needed':
      return data({ error: texts.wrongCode }, { status: 422 })
    case 'wrong-password':
      return data({ error: texts.wrongPassword }, { status: 422 })
    case 'too-often':
      return data({ error: texts.tooOften(Math.ceil(confirmed.retryAfterSeconds / 60)) }, { status: 429 })
    case 'busy':
      return data({ error: texts.tooBusy }, { status: 503 })
    case 'session-ended':
      return redirect('/sign-in', 303)
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { to, hasSecondFactor, hasPasskey, hasCode } = loaderData
  const { error, passkeyError }: { error?: string; passkeyError?: string; request?: unknown } = actionData ?? {}
  return (
    <Gate title={texts.title} intro={texts.intro}>
      {hasPasskey && (
        <div className={styles['form']}>
          {passkeyError !== undefined && (
            <p className={styles['error']} role="alert">
              {passkeyError}
            </p>
          )}
          <PasskeyButton label={passkeyTexts.confirm} />
          {hasCode && <p className={styles['or']}>{passkeyTexts.or}</p>}
        </div>
      )}
      {(hasCode || !hasSecondFactor) && (
        <Proof kind={hasCode ? 'code' : 'password'} error={error} isMain={!hasPasskey} />
      )}
      <p>
        <Link to={to} className={text['link']}>
          {texts.back}
        </Link>
      </p>
    </Gate>
  )
}

function Proof({ kind, error, isMain }: { kind: 'code' | 'password'; error: string | undefined; isMain: boolean }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={styles['form']}>
      {kind === 'code' ? (
        <Field
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          error={error}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
      ) : (
        <Field
          name="password"
          type="password"
          label={texts.password}
          error={error}
          autoComplete="current-password"
          required
        />
      )}
      <button
        type="submit"
        className={`${button[isMain ? 'button' : 'outline']} ${button['large']} ${button['wide']}`}
        disabled={isSending}
      >
        {texts.confirm}
      </button>
    </Form>
  )
}
