import { data, redirect, useNavigation } from 'react-router'
import { texts } from '#office-texts/accounts/gate.ts'
import { findPasswordLink, resetStaffPassword } from '../../../shop/staff/passwords/change-password.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import type { Route } from './+types/password'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = await findPasswordLink(context.get(officeContext).shop, params.token)
  return data({ email: staff?.email }, { status: staff === undefined ? 410 : 200 })
}

/** The person signs in with the new password next, and with the second factor. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop, client } = context.get(officeContext)
  const field = await readForm(request)
  const reset = await resetStaffPassword(shop, { token: params.token, password: field('password'), client })
  if (reset.ok) return redirect('/sign-in', 303)
  switch (reset.reason) {
    case 'dead-link':
      return data({ error: texts.deadPasswordLink }, { status: 410 })
    case 'short-password':
      return data({ error: texts.shortPassword }, { status: 422 })
    case 'common-password':
      return data({ error: texts.commonPassword }, { status: 422 })
    case 'busy':
      return data({ error: texts.tooBusy }, { status: 503 })
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.newPassword }]

export default function Password({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  if (email === undefined) return <Gate title={texts.deadCodeTitle} intro={texts.deadPasswordLink} />
  return (
    <Gate title={texts.newPassword} intro={texts.newPasswordFor(email)}>
      <Form method="post" className={styles['form']}>
        <PasswordField
          name="password"
          label={texts.newPassword}
          autoComplete="new-password"
          hint={texts.passwordHint}
          error={actionData?.error}
          required
        />
        <button
          type="submit"
          className={`${button['button']} ${button['large']} ${button['wide']}`}
          disabled={isSending}
        >
          {texts.savePassword}
        </button>
      </Form>
    </Gate>
  )
}
