import { data } from 'react-router'
import { texts } from '#office-texts/accounts/gate.ts'
import { findSetupCode, setUpOwner } from '../../../shop/staff/set-up-owner.ts'
import { redirectSignedIn } from '../../server/cookies.ts'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { Field } from '../../ui/forms/field.tsx'
import type { Route } from './+types/setup'
import { type AccountErrors, AccountForm } from './account-form.tsx'
import { Gate } from './gate.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const expiresAt = await findSetupCode(shop, url.searchParams.get('code') ?? '')
  return data({ until: expiresAt && formatMoment(expiresAt) }, { status: expiresAt === undefined ? 410 : 200 })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { shop, client, origin } = context.get(officeContext)
  const field = await readForm(request)
  const [name, email, password] = [field('name'), field('email'), field('password')]
  const refuse = (errors: AccountErrors, status = 422) => data({ name, email, errors }, { status })
  const isEmail = /^\S+@\S+\.\S+$/.test(email)
  if (name === '' || !isEmail) {
    return refuse({ ...(name === '' && { name: texts.needed }), ...(!isEmail && { email: texts.badEmail }) })
  }
  const code = url.searchParams.get('code') ?? ''
  const owner = await setUpOwner(shop, { code, name, email, password, client })
  if (owner.ok) return redirectSignedIn(origin, '/', owner)
  switch (owner.reason) {
    case 'dead-code':
      return refuse({ form: texts.deadCode }, 410)
    case 'email-taken':
      return refuse({ email: texts.emailTaken })
    case 'short-password':
      return refuse({ password: texts.shortPassword })
    case 'common-password':
      return refuse({ password: texts.commonPassword })
    case 'busy':
      return refuse({ form: texts.tooBusy }, 503)
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.setup }]

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {}
  if (loaderData.until === undefined) {
    return (
      <Gate title={texts.deadCodeTitle} intro={texts.deadCode}>
        {null}
      </Gate>
    )
  }
  return (
    <Gate title={texts.setup} intro={texts.setupIntro(loaderData.until)} step={1}>
      <AccountForm name={actionData?.name} errors={errors} submit={texts.continue}>
        <Field
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username"
          hint={texts.emailUse}
          defaultValue={actionData?.email}
          error={errors.email}
          required
        />
      </AccountForm>
    </Gate>
  )
}
