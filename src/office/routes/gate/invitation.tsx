import { data } from 'react-router'
import { texts } from '#office-texts/accounts/gate.ts'
import { texts as frame } from '#office-texts/frame.ts'
import { acceptInvitation, findInvitation } from '../../../shop/staff/people/invite-staff.ts'
import { redirectSignedIn } from '../../server/cookies.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import type { Route } from './+types/invitation'
import { type AccountErrors, AccountForm } from './account-form.tsx'
import { Gate } from './gate.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findInvitation(context.get(officeContext).shop, params.token)
  return data(
    { invitation: found && { email: found.email, role: found.role } },
    { status: found === undefined ? 410 : 200 },
  )
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop, client, origin } = context.get(officeContext)
  const field = await readForm(request)
  const name = field('name')
  const refuse = (errors: AccountErrors, status = 422) => data({ name, errors }, { status })
  if (name === '') return refuse({ name: texts.needed })
  const accepted = await acceptInvitation(shop, { token: params.token, name, password: field('password'), client })
  if (accepted.ok) return redirectSignedIn(origin, '/', accepted)
  switch (accepted.reason) {
    case 'dead-link':
      return refuse({ form: texts.deadInvitation }, 410)
    case 'email-taken':
      return refuse({ form: texts.emailTaken })
    case 'short-password':
      return refuse({ password: texts.shortPassword })
    case 'common-password':
      return refuse({ password: texts.commonPassword })
    case 'busy':
      return refuse({ form: texts.tooBusy }, 503)
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.join }]

export default function Invitation({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {}
  if (invitation === undefined) return <Gate title={texts.deadCodeTitle} intro={texts.deadInvitation} />
  return (
    <Gate title={texts.join} intro={texts.joinAs(invitation.email, frame.roles[invitation.role])}>
      <AccountForm name={actionData?.name} errors={errors} submit={texts.createAccount}>
        <input type="hidden" name="email" value={invitation.email} autoComplete="username" readOnly />
      </AccountForm>
    </Gate>
  )
}
