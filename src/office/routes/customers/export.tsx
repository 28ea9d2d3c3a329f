import { Link } from 'react-router'
import { texts } from '#office-texts/customers.ts'
import { officeContext } from '../../server/office-context.ts'
import { readCustomerPage } from '../../server/read-customer-page.ts'
import button from '../../ui/button.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import actions from '../orders/action.module.css'
import type { Route } from './+types/export'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, profile } = await readCustomerPage(context.get(officeContext), params.id)
  return { id, name: profile.name, email: profile.email }
}

export const meta: Route.MetaFunction = () => [{ title: texts.export }]

export default function Export({ loaderData: { id, name, email } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.exportTitle(name)} below={email} />
      {/* The browser submits it itself: the answer is a file. */}
      <form method="post" action={`/customers/${id}/export/file`} className={actions['form']}>
        <p>{texts.exportWhat}</p>
        <p className={text['quiet']}>{texts.exportCare}</p>
        <p className={actions['buttons']}>
          <Link className={button['outline']} to={`/customers/${id}`}>
            {texts.back}
          </Link>
          <button type="submit" className={button['button']}>
            {texts.exportButton(name)}
          </button>
        </p>
      </form>
    </>
  )
}
