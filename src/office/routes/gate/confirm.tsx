import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { texts } from '#office-texts/confirm.ts'
import { confirmIdentity } from '../../../shop/staff/sign-in/confirm-identity.ts'
import { ownPath } from '../../server/cookies.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/field.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/confirm'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { hasSecondFactor, isConfirmed } = readStaff(context.get(officeContext))
  const to = ownPath(url.searchParams.get('to'))
  if (isConfirmed) throw redirect(to)
  return { to, hasSecondFactor }
}

/** With a second factor its code is the proof. Only a person without one proves it with the password. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop, client } = office
  const staff = readStaff(office)
  const field = await readForm(request)
  const proof = staff.hasSecondFactor
    ? ({ kind: 'code', code: field('code') } as const)
    : ({ kind: 'password', password: field('password') } as const)
  const confirmed = await confirmIdentity(shop, staff, { proof, client })
  if (confirmed.ok) return redirect(ownPath(url.searchParams.get('to')), 303)
  switch (confirmed.reason) {
    case 'wrong-code':
    case 'wrong-passkey':
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

export default function Confirm({ loaderData: { to, hasSecondFactor }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Gate title={texts.title} intro={texts.intro}>
      <Form method="post" className={styles['form']}>
        {hasSecondFactor ? (
          <Field
            name="code"
            label={texts.code}
            hint={texts.codeHint}
            error={actionData?.error}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
          />
        ) : (
          <Field
            name="password"
            type="password"
            label={texts.password}
            error={actionData?.error}
            autoComplete="current-password"
            required
          />
        )}
        <button
          type="submit"
          className={`${button['button']} ${button['large']} ${button['wide']}`}
          disabled={isSending}
        >
          {texts.confirm}
        </button>
        <p>
          <Link to={to} className={text['link']}>
            {texts.back}
          </Link>
        </p>
      </Form>
    </Gate>
  )
}
