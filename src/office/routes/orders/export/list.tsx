import { Link } from 'react-router'
import { texts as bulkTexts } from '#office-texts/bulk.ts'
import { texts } from '#office-texts/orders/export-list.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { countFoundOrders } from '../../../../shop/orders/desk/list-desk-orders.ts'
import { filterNames } from '../../../../shop/orders/desk/order-filters.ts'
import { readQuery, writeQuery } from '../../../../shop/orders/desk/view-query.ts'
import { Select } from '../../../components/select.tsx'
import { officeContext } from '../../../server/office-context.ts'
import button from '../../../ui/button.module.css'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import styles from '../action.module.css'
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
      {/* The browser submits it itself: the answer is a file. */}
      <form method="post" action="/orders/export/list/file" className={styles['form']}>
        <input type="hidden" name="list" value={list} />
        <Select
          name="format"
          label={texts.format}
          options={[
            { value: 'xlsx', label: 'XLSX' },
            { value: 'csv', label: 'CSV' },
          ]}
        />
        <p>{texts.what}</p>
        <p className={text['quiet']}>{texts.care}</p>
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={`/orders?${list}`}>
            {bulkTexts.backToOrders}
          </Link>
          <button type="submit" className={button['button']}>
            {bulkTexts.download}
          </button>
        </p>
      </form>
    </>
  )
}
