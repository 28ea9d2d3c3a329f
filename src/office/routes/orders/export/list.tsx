import { texts as bulkTexts } from '#office-texts/bulk.ts'
import { texts } from '#office-texts/orders/export-list.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { countFoundOrders } from '../../../../shop/orders/desk/list-desk-orders.ts'
import { filterNames } from '../../../../shop/orders/desk/order-filters.ts'
import { readQuery, writeQuery } from '../../../../shop/orders/desk/view-query.ts'
import { DownloadForm } from '../../../components/download-form.tsx'
import { officeContext } from '../../../server/office-context.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { describeFilter } from '../list/filters.tsx'
import type { Route } from './+types/list'

const MOST_COUNTED = 10_000

export async function loader({ context, url }: Route.LoaderArgs) {
  const question = readQuery(url.searchParams)
  const { view, search, filters } = question
  const count = await countFoundOrders(context.get(officeContext).shop, {
    ...{ view, search, filters },
    atMost: MOST_COUNTED,
  })
  return {
    list: writeQuery(question).toString(),
    count: texts.orders(count, count === MOST_COUNTED),
    shown: [
      orderTexts.views[view],
      ...filterNames.flatMap((name) => (filters[name] === undefined ? [] : [describeFilter(name, filters)])),
      ...(search === '' ? [] : [`“${search}”`]),
    ],
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

/** What the file has in it, before it is downloaded. */
export default function ExportList({ loaderData: { list, count, shown } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} below={`${count} · ${shown.join(' · ')}`} />
      <DownloadForm
        action="/orders/export/list/file"
        format={texts.format}
        what={texts.what}
        care={texts.care}
        back={{ to: `/orders?${list}`, label: bulkTexts.backToOrders }}
        download={bulkTexts.download}
      >
        <input type="hidden" name="list" value={list} />
      </DownloadForm>
    </>
  )
}
