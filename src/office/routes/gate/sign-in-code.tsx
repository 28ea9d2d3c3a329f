import { data, Link, redirect, useNavigation } from 'react-router'
import { texts } from '#office-texts/accounts/gate.ts'
import { texts as passkeys } from '#office-texts/accounts/passkeys.ts'
import { proveCode, proveRecoveryCode } from '../../../shop/staff/sign-in/prove-code.ts'
import { cookieNames, ownPath, readCookie, redirectSignedIn } from '../../server/cookies.ts'
import { officeContext } from '../../server/office-context.ts'
import { signInByPasskey } from '../../server/passkey-steps.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/sign-in-code'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'

export function loader({ context, request, url }: Route.LoaderArgs) {
  const { origin, staff } = context.get(officeContext)
  const to = ownPath(url.searchParams.get('to'))
  if (staff !== undefined) throw redirect(to)
  if (readCookie(request, cookieNames(origin).pending) === undefined) throw redirect(withTarget('/sign-in', to))
  return { to, isRecovery: url.searchParams.get('with') === 'recovery-code' }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop, client, origin } = office
  const field = await readForm(request)
  if (field('step').startsWith('passkey')) {
    return await signInByPasskey(office, field, ownPath(url.searchParams.get('to')))
  }
  const code = field('code')
  const pending = readCookie(request, cookieNames(origin).pending) ?? ''
  const proof = { pending, code, client, trust: field('trust') !== '' }
  const proven = /^[\d\s]*$/.test(code) ? await proveCode(shop, proof) : await proveRecoveryCode(shop, proof)
  if (proven.ok) return redirectSignedIn(origin, ownPath(url.searchParams.get('to')), proven)
  switch (proven.reason) {
    case 'wrong-code':
      return data({ error: texts.wrongCode, isOver: false }, { status: 422 })
    case 'too-often':
      return data({ error: texts.tooOften(Math.ceil(proven.retryAfterSeconds / 60)), isOver: false }, { status: 429 })
    case 'expired':
      return data({ error: texts.startAgain, isOver: true }, { status: 410 })
    case 'busy':
      return data({ error: texts.tooBusy, isOver: false }, { status: 503 })
  }
}

const withTarget = (path: string, to: string) => (to === '/' ? path : `${path}?to=${encodeURIComponent(to)}`)

export const meta: Route.MetaFunction = () => [{ title: texts.enterCode }]

export default function SignInCode({ loaderData: { to, isRecovery }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  const { error, isOver }: { error?: string; isOver?: boolean; request?: unknown } = actionData ?? {}
  if (isOver) {
    return (
      <Gate title={texts.enterCode} intro={error}>
        <Link to={withTarget('/sign-in', to)} className={`${button['button']} ${button['large']} ${button['wide']}`}>
          {texts.signIn}
        </Link>
      </Gate>
    )
  }
  const other = isRecovery ? '/sign-in/code' : '/sign-in/code?with=recovery-code'
  return (
    <Gate title={texts.enterCode} intro={isRecovery ? texts.recoveryHint : texts.codeHint}>
      <Form method="post" className={styles['form']}>
        {isRecovery ? (
          <Field
            key="recovery"
            name="code"
            label={texts.recoveryCode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={error}
            required
          />
        ) : (
          <Field
            key="code"
            name="code"
            label={texts.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            error={error}
            required
          />
        )}
        {!isRecovery && (
          <label className={styles['choice']}>
            <input type="checkbox" name="trust" value="yes" />
            {texts.trustDevice}
          </label>
        )}
        <button
          type="submit"
          className={`${button['button']} ${button['large']} ${button['wide']}`}
          disabled={isSending}
        >
          {texts.signIn}
        </button>
        <p className={text['small']}>
          <Link
            to={to === '/' ? other : `${other}${isRecovery ? '?' : '&'}to=${encodeURIComponent(to)}`}
            className={text['link']}
          >
            {isRecovery ? texts.useCode : texts.useRecoveryCode}
          </Link>
        </p>
      </Form>
      <PasskeyButton label={passkeys.use} isMain={false} />
    </Gate>
  )
}
