import { Link } from 'react-router'
import { texts as bulkTexts } from '#office-texts/bulk.ts'
import { texts as manualTexts } from '#office-texts/orders/manual-orders.ts'
import { texts as listTexts } from '#office-texts/orders/order-list.ts'
import { texts } from '#office-texts/orders/orders.ts'
import { MOST_IN_BULK } from '../../../shop/orders/bulk/ship-orders.ts'
import {
  countDeskOrders,
  countFoundOrders,
  listDeskOrders,
  listFilterChoices,
} from '../../../shop/orders/desk/list-desk-orders.ts'
import { OUTSIDE_JAVA, readFilters } from '../../../shop/orders/desk/order-filters.ts'
import { type OrderView, orderSorts, orderViews, usualSort } from '../../../shop/orders/desk/order-views.ts'
import { writeQuery } from '../../../shop/orders/desk/view-query.ts'
import { countReturns } from '../../../shop/returns/find-returns.ts'
import type { Shop } from '../../../shop/shop.ts'
import { may, type Role } from '../../../shop/staff/permissions.ts'
import { listSavedViews } from '../../../shop/staff/views/saved-views.ts'
import { BulkBar, isBulkView } from '../../components/bulk-bar.tsx'
import { toRow } from '../../components/orders/order-facts.ts'
import { OrderList } from '../../components/orders/order-list.tsx'
import { SavedViews } from '../../components/saved-views.tsx'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ListKeysHint } from '../../ui/list-keys-hint.tsx'
import { ListSearch, PageLinks, ViewLinks } from '../../ui/list-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/orders'
import { Filters } from './list/filters.tsx'
import { addressOf, without } from './list/list-address.ts'
import styles from './orders.module.css'

/** A packer sees the parcels that wait, and nothing of what is unpaid or was sent. */
const viewsFor = (role: Role): OrderView[] =>
  orderViews.filter((view) => may(role, 'orders.read-all') || view === 'to-pack' || view === 'to-ship')

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { role } = readStaff(office)
  const views = viewsFor(role)
  const mayFilter = may(role, 'orders.read-all')
  const filters = mayFilter ? readFilters((name) => url.searchParams.get(name)) : {}
  const view = views.find((one) => one === url.searchParams.get('view')) ?? 'to-pack'
  const search = url.searchParams.get('search')?.trim() ?? ''
  const sort = orderSorts.find((one) => one === url.searchParams.get('sort')) ?? usualSort(view)
  const after = /^\d{1,15}$/.test(url.searchParams.get('after') ?? '')
    ? Number(url.searchParams.get('after'))
    : undefined
  const [counts, listed] = [
    await countDeskOrders(office.shop),
    await listDeskOrders(office.shop, { view, search, filters, sort, after }),
  ]
  const query = writeQuery({ view, search, filters, sort }).toString()
  const mayPack = may(role, 'orders.pack')
  const isWork = view === 'to-pack' || view === 'to-ship'
  const hasPages = listed.hasMore || after !== undefined
  return {
    views: views
      .map((one) => ({ view: one, count: one === 'all' ? undefined : counts[one] }))
      // It is rare, so it takes no room while it is empty.
      .filter((one) => one.view !== 'late-trouble' || one.count !== 0 || view === 'late-trouble'),
    view,
    ...{ search, filters, sort },
    isFirst: after === undefined,
    next: listed.hasMore ? listed.orders.at(-1)?.id : undefined,
    choices: mayFilter ? await listFilterChoices(office.shop) : undefined,
    saved: await listSavedViews(office.shop, { staffId: readStaff(office).id, list: 'orders' }),
    query,
    listQuery: url.searchParams.has('view') ? `?${query}` : '',
    all:
      mayPack && isWork && hasPages
        ? {
            count: await countFoundOrders(office.shop, { view, search, filters, atMost: MOST_IN_BULK }),
            // It begins with what waits longest, however the page is sorted.
            query: writeQuery({ view, search, filters, sort: usualSort(view) }).toString(),
          }
        : undefined,
    returns: may(role, 'returns.manage') ? await countOpen(office.shop) : undefined,
    mayPack,
    mayCreate: may(role, 'orders.create'),
    mayExport: may(role, 'orders.export'),
    mayExportList: may(role, 'orders.export-list'),
    orders: listed.orders.map((order) =>
      toRow(order, { withAmounts: may(role, 'amounts.read'), now: office.shop.now() }),
    ),
  }
}

async function countOpen(shop: Shop): Promise<number> {
  const { asked, requested, received } = await countReturns(shop)
  return asked + requested + received
}

export const meta: Route.MetaFunction = () => [{ title: texts.orders }]

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { views, view, search, filters, sort, isFirst, next, choices, saved, query } = loaderData
  const toPack = views.find((one) => one.view === 'to-pack')?.count ?? 0
  const outsideJava = {
    ...{ view: OUTSIDE_JAVA, name: listTexts.outsideJava },
    to: addressOf({ view: 'all', search, filters: { ...filters, province: OUTSIDE_JAVA }, sort: 'newest' }),
  }
  const isOutsideJava = view === 'all' && filters.province === OUTSIDE_JAVA
  const { all, returns, mayPack, mayCreate, mayExport, orders, listQuery } = loaderData
  return (
    <>
      <PageHead title={texts.orders}>
        {mayCreate && (
          <Link to="/orders/new" className={`${button['outline']} ${styles['new']}`}>
            <Icon name="plus" size={16} /> <span>{manualTexts.newOrder}</span>
          </Link>
        )}
        {loaderData.mayExportList && orders.length > 0 && (
          <Link to={`/orders/export/list?${query}`} className={`${button['outline']} ${styles['new']}`}>
            <Icon name="download" size={16} /> <span>{bulkTexts.export}</span>
          </Link>
        )}
        {mayExport && view === 'to-ship' && orders.length > 0 && (
          <Link to={`/orders/export?${courierQuery(loaderData)}`} className={button['outline']}>
            <Icon name="download" size={16} /> {bulkTexts.courierCsv}
          </Link>
        )}
        {mayPack && (
          <Link to="/pack" className={button['button']}>
            {texts.startPacking} {toPack > 0 && toPack.toLocaleString('id-ID')}
          </Link>
        )}
      </PageHead>
      <ViewLinks
        current={isOutsideJava ? OUTSIDE_JAVA : view}
        views={[
          ...views.flatMap((one) => [
            ...(one.view === 'all' ? [outsideJava] : []),
            {
              ...{ view: one.view, name: texts.views[one.view], count: one.count },
              to: addressOf({
                ...{ view: one.view, search, sort: usualSort(one.view) },
                filters: isOutsideJava ? without(filters, 'province') : filters,
              }),
            },
          ]),
          ...(returns === undefined ? [] : [{ view: 'returns', name: texts.returns, count: returns, to: '/returns' }]),
        ]}
      />
      <ListSearch
        label={texts.search}
        hint={texts.searchHint}
        search={search}
        keep={Object.fromEntries(writeQuery({ view, search: '', filters, sort }))}
        clearTo={addressOf({ view, search: '', filters, sort })}
      />
      <div className={styles['tools']}>
        {choices !== undefined && <Filters address={{ view, search, filters, sort }} choices={choices} />}
        <SavedViews list="/orders" views={saved} query={query} />
      </div>
      {orders.length === 0 ? (
        <Empty title={search === '' ? texts.allDone : texts.nothingFound}>
          {search === '' ? texts.noneInView : texts.nothingFoundFor(search)}
        </Empty>
      ) : (
        <>
          {mayPack && isBulkView(view) && (
            <BulkBar key={query} view={view} orders={orders} mayExport={mayExport} all={all} />
          )}
          <OrderList orders={orders} isSelectable={mayPack && isBulkView(view)} query={listQuery} />
          <ListKeysHint canSelect={mayPack && isBulkView(view)} />
        </>
      )}
      <PageLinks
        first={isFirst ? undefined : addressOf({ view, search, filters, sort })}
        next={next === undefined ? undefined : addressOf({ view, search, filters, sort, after: next })}
      />
    </>
  )
}

/** All parcels of the view, on however many pages they are. */
const courierQuery = ({ all, query, orders }: Route.ComponentProps['loaderData']) =>
  new URLSearchParams([...new URLSearchParams(query), ['all', String(all?.count ?? orders.length)]])
