import { texts } from '#office-texts/customers.ts'
import { DownloadForm } from '../../components/download-form.tsx'
import { officeContext } from '../../server/office-context.ts'
import { readCustomerPage } from '../../server/read-customer-page.ts'
import { PageHead } from '../../ui/page-head.tsx'
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
      <DownloadForm
        action={`/customers/${id}/export/file`}
        what={texts.exportWhat}
        care={texts.exportCare}
        back={{ to: `/customers/${id}`, label: texts.back }}
        download={texts.exportButton(name)}
      />
    </>
  )
}
