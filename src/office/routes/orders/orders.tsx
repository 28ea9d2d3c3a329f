import { Link } from 'react-router'
import { texts as manualTexts } from '#office-texts/manual-orders.ts'
import { texts } from '#office-texts/orders.ts'
import { countDeskOrders, listDeskOrders } from '../../../shop/orders/desk/list-desk-orders.ts'
import { type OrderView, orderViews } from '../../../shop/orders/desk/order-views.ts'
import { may, type Role } from '../../../shop/staff/permissions.ts'
import { BulkBar } from '../../components/bulk-bar.tsx'
import { toRow } from '../../components/order-facts.ts'
import { OrderList } from '../../components/order-list.tsx'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/orders'
import styles from './orders.module.css'

/** A packer sees the parcels that wait, and nothing of what is unpaid or was sent. */
const viewsFor = (role: Role): OrderView[] =>
  orderViews.filter((view) => may(role, 'orders.read-all') || view === 'to-pack' || view === 'to-ship')

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { role } = readStaff(office)
  const views = viewsFor(role)
  const view = views.find((one) => one === url.searchParams.get('view')) ?? 'to-pack'
  const search = url.searchParams.get('search')?.trim() ?? ''
  const page = Math.min(Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1), 100_000)
  const [counts, listed] = [
    await countDeskOrders(office.shop),
    await listDeskOrders(office.shop, { view, search, page }),
  ]
  return {
    views: views.map((one) => ({ view: one, count: one === 'all' ? undefined : counts[one] })),
    view,
    search,
    page,
    hasMore: listed.hasMore,
    mayPack: may(role, 'orders.pack'),
    mayCreate: may(role, 'orders.create'),
    orders: listed.orders.map((order) => toRow(order, { withAmounts: may(role, 'amounts.read') })),
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.orders }]

const addressOf = (view: OrderView, search: string, page = 1) => {
  const query = new URLSearchParams({ view, ...(search && { search }), ...(page > 1 && { page: String(page) }) })
  return `/orders?${query}`
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { views, view, search, page, hasMore, mayPack, mayCreate, orders } = loaderData
  return (
    <>
      <PageHead title={texts.orders}>
        {mayCreate && (
          <Link to="/orders/new" className={button['outline']}>
            {manualTexts.newOrder}
          </Link>
        )}
        {mayPack && (
          <Link to="/pack" className={button['button']}>
            {texts.startPacking}
          </Link>
        )}
      </PageHead>
      <nav className={styles['views']} aria-label={texts.viewsLabel}>
        {views.map((one) => (
          <Link
            key={one.view}
            to={addressOf(one.view, search)}
            className={styles['view']}
            aria-current={one.view === view ? 'page' : undefined}
          >
            {texts.views[one.view]} {one.count !== undefined && <span>{one.count}</span>}
          </Link>
        ))}
      </nav>
      <Form method="get" role="search" className={styles['search']}>
        <input type="hidden" name="view" value={view} />
        <Field
          key={search}
          type="search"
          name="search"
          label={texts.search}
          placeholder={texts.searchHint}
          defaultValue={search}
        />
        <button type="submit" className={button['outline']}>
          {texts.find}
        </button>
        {search !== '' && (
          <Link to={addressOf(view, '')} className={text['link']}>
            {texts.clear}
          </Link>
        )}
      </Form>
      {orders.length === 0 ? (
        <Empty title={search === '' ? texts.allDone : texts.nothingFound}>
          {search === '' ? texts.noneInView : texts.nothingFoundFor(search)}
        </Empty>
      ) : (
        <>
          {mayPack && <BulkBar />}
          <OrderList orders={orders} isSelectable={mayPack} />
        </>
      )}
      <div className={styles['pages']}>
        {page > 1 && (
          <Link to={addressOf(view, search, page - 1)} className={button['outline']}>
            {texts.previous}
          </Link>
        )}
        {hasMore && (
          <Link to={addressOf(view, search, page + 1)} className={button['outline']}>
            {texts.next}
          </Link>
        )}
      </div>
    </>
  )
}
