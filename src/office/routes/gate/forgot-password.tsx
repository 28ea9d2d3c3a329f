import { data, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/accounts/gate.ts'
import { requestStaffPasswordLink } from '../../../shop/staff/passwords/change-password.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/forgot-password'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, client } = context.get(officeContext)
  const field = await readForm(request)
  const email = field('email')
  const refuse = (error: string, status: number) => data({ email, error, isSent: false }, { status })
  if (!/^\S+@\S+\.\S+$/.test(email)) return refuse(texts.badEmail, 422)
  const requested = await requestStaffPasswordLink(shop, { email, client })
  return requested.ok
    ? data({ email, error: undefined, isSent: true })
    : refuse(texts.tooOften(Math.ceil(requested.retryAfterSeconds / 60)), 429)
}

export const meta: Route.MetaFunction = () => [{ title: texts.forgotTitle }]

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  const back = (
    <p className={text['small']}>
      <Link to="/sign-in" className={text['link']}>
        {texts.backToSignIn}
      </Link>
    </p>
  )
  if (actionData?.isSent) {
    return (
      <Gate title={texts.linkSentTitle} intro={texts.linkSent(actionData.email)}>
        <p className={text['small']}>{texts.linkSentHint}</p>
        {back}
      </Gate>
    )
  }
  return (
    <Gate title={texts.forgotTitle} intro={texts.forgotIntro}>
      <Form method="post" className={styles['form']}>
        <Field
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username"
          defaultValue={actionData?.email}
          error={actionData?.error}
          required
        />
        <button
          type="submit"
          className={`${button['button']} ${button['large']} ${button['wide']}`}
          disabled={isSending}
        >
          {texts.sendLink}
        </button>
        {back}
      </Form>
    </Gate>
  )
}
