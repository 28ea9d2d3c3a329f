import { Link, redirect, useNavigation } from 'react-router'
import { texts } from '#office-texts/customers.ts'
import { requestDeletionByStaff, withdrawDeletionByStaff } from '../../../shop/accounts/deletion/request-deletion.ts'
import actions from '../../components/action.module.css'
import { formatMoment } from '../../server/format-time.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readCustomerPage } from '../../server/read-customer-page.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/delete'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, profile } = await readCustomerPage(context.get(officeContext), params.id)
  if (profile.endsAt !== undefined) throw redirect(`/customers/${id}`)
  return { id, name: profile.name, email: profile.email }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { id, profile } = await readCustomerPage(office, params.id)
  const field = await readForm(request)
  const end = (kind: 'done' | 'failed', message: string) =>
    redirectWithMessage(office.origin, `/customers/${id}`, { kind, text: message })
  if (field('intent') === 'keep') {
    const kept = await withdrawDeletionByStaff(office.shop, id)
    return kept ? end('done', texts.kept(profile.name)) : end('failed', texts.notRequested)
  }
  const requested = await requestDeletionByStaff(office.shop, id)
  if (requested === undefined) throw new Response(null, { status: 404 })
  return end('done', texts.deletionRequested(profile.name, formatMoment(requested.endsAt)))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: texts.deleteTitle(loaderData?.name ?? '') }]

export default function Delete({ loaderData: { id, name, email } }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <PageHead title={texts.deleteTitle(name)} below={email} />
      <Form method="post" className={actions['form']}>
        <p>{texts.deleteWhen(email)}</p>
        <p>{texts.deleteWhat}</p>
        <p className={text['quiet']}>{texts.deleteKept}</p>
        <p className={actions['buttons']}>
          <Link className={button['outline']} to={`/customers/${id}`}>
            {texts.back}
          </Link>
          <button
            type="submit"
            name="intent"
            value="delete"
            className={`${button['outline']} ${actions['danger']}`}
            disabled={isSending}
          >
            {texts.deleteButton(name)}
          </button>
        </p>
      </Form>
    </>
  )
}
