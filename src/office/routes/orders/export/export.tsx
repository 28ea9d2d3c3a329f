import { texts } from '#office-texts/bulk.ts'
import { DownloadForm } from '../../../components/download-form.tsx'
import { officeContext } from '../../../server/office-context.ts'
import { readChosenOrders } from '../../../server/read-chosen.ts'
import { Empty } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { Route } from './+types/export'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { length: count } = await readChosenOrders(context.get(officeContext), url.searchParams)
  return { count, query: url.search }
}

export const meta: Route.MetaFunction = () => [{ title: texts.courierFile }]

/** What the file for the courier has in it, before it is downloaded. */
export default function Export({ loaderData: { count, query } }: Route.ComponentProps) {
  if (count === 0) {
    return (
      <>
        <PageHead title={texts.courierFile} />
        <Empty title={texts.chooseFirst}>{texts.nothingToPrintHint}</Empty>
      </>
    )
  }
  return (
    <>
      <PageHead title={texts.courierFile} below={texts.ordersCount(count)} />
      <DownloadForm
        action={`/orders/export/file${query}`}
        what={texts.courierFileWhat}
        care={texts.courierFileCare}
        back={{ to: '/orders', label: texts.backToOrders }}
        download={texts.download}
      />
    </>
  )
}
