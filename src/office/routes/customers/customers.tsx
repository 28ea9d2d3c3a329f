import { Link } from 'react-router'
import { texts } from '#office-texts/customers.ts'
import { readCustomerFilters } from '../../../shop/customers/customer-filters.ts'
import { type CustomerView, customerViews, isCustomerView } from '../../../shop/customers/customer-views.ts'
import { type CustomerInList, countCustomerViews, listCustomers } from '../../../shop/customers/list-customers.ts'
import { listFilterChoices } from '../../../shop/orders/desk/list-desk-orders.ts'
import { greetOnWhatsapp } from '../../../shop/orders/whatsapp-messages.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { whatsappLink } from '../../../values/links.ts'
import { whatsappNumber } from '../../../values/phone.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import lists from '../../components/orders/order-list.module.css'
import { useListKeys } from '../../components/use-list-keys.ts'
import { agoOf } from '../../server/format-time.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { Ago } from '../../ui/ago.tsx'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { ListSearch, PageLinks, ViewLinks } from '../../ui/list-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/customers'
import styles from './customers.module.css'
import { addressOf, Filters } from './filters.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const withAmounts = may(readStaff(office).role, 'amounts.read')
  const asked = url.searchParams.get('view') ?? ''
  const view: CustomerView = isCustomerView(asked) ? asked : 'all'
  const search = url.searchParams.get('search')?.trim().slice(0, 200) ?? ''
  const below = Number.parseInt(url.searchParams.get('below') ?? '', 10)
  const isFirst = !Number.isSafeInteger(below)
  const filters = readCustomerFilters(url.searchParams)
  const { customers, next } = await listCustomers(office.shop, {
    ...{ view, search, filters },
    below: isFirst ? undefined : below,
  })
  const counts = await countCustomerViews(office.shop)
  return {
    ...{ list: { view, search, filters }, next, isFirst, counts },
    provinces: (await listFilterChoices(office.shop)).provinces,
    mayExport: may(readStaff(office).role, 'customers.export'),
    customers: customers.map((one) => toRow(one, { withAmounts, now: office.shop.now() })),
  }
}

type Reader = { withAmounts: boolean; now: Date }

const toRow = (customer: CustomerInList, { withAmounts, now }: Reader) => ({
  id: customer.id,
  whatsapp: whatsappOf(customer),
  name: customer.name,
  initials: initialsOf(customer.name),
  email: customer.email,
  city: customer.city ?? '',
  orders: customer.orders,
  spent: withAmounts ? formatRupiah(customer.spent) : undefined,
  newsletter: customer.isSubscribed ? texts.subscribed : texts.notSubscribed,
  lastOrder: customer.lastOrderAt === null ? undefined : agoOf(customer.lastOrderAt, now),
})

function whatsappOf({ name, phone }: CustomerInList): string | undefined {
  const number = whatsappNumber(phone)
  return number === undefined ? undefined : whatsappLink(number, greetOnWhatsapp(name))
}

type Row = ReturnType<typeof toRow>

export const meta: Route.MetaFunction = () => [{ title: texts.customers }]

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { list, next, isFirst, counts, mayExport, customers } = loaderData
  const { view, search, filters } = list
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <PageHead title={texts.customers}>
        {mayExport && (
          <form method="post" action="/emails/subscribers">
            <button type="submit" className={button['outline']} title={texts.exportHint}>
              <Icon name="download" size={16} /> {texts.exportSubscribers}
            </button>
          </form>
        )}
      </PageHead>
      <ViewLinks
        current={view}
        views={customerViews.map((one) => ({
          ...{ view: one, name: texts.views[one], to: addressOf({ ...list, view: one }) },
          count: counts[one],
        }))}
      />
      <ListSearch
        label={texts.search}
        hint={texts.searchHint}
        search={search}
        keep={{ view, ...filters }}
        clearTo={addressOf({ ...list, search: '' })}
      />
      <div className={styles['tools']}>
        <Filters list={list} provinces={loaderData.provinces} />
      </div>
      {customers.length === 0 ? (
        <Empty title={search === '' && !isFiltered ? texts.none : texts.nothingFound}>
          {search !== '' ? texts.nothingFoundFor(search) : isFiltered ? texts.noneFiltered : texts.noneHint}
        </Empty>
      ) : (
        <CustomerList customers={customers} />
      )}
      <PageLinks
        first={isFirst ? undefined : addressOf(list)}
        next={next === undefined ? undefined : addressOf(list, next)}
      />
    </>
  )
}

/** A table, and cards on a phone. */
function CustomerList({ customers }: { customers: Row[] }) {
  useListKeys()
  const hasAmounts = customers.some(({ spent }) => spent !== undefined)
  return (
    <>
      <table className={lists['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.customer}</th>
            <th scope="col">{texts.location}</th>
            <th scope="col" className={lists['number']}>
              {texts.orders}
            </th>
            {hasAmounts && (
              <th scope="col" className={lists['number']}>
                {texts.spent}
              </th>
            )}
            <th scope="col">{texts.newsletter}</th>
            <th scope="col" className={lists['number']}>
              {texts.lastOrder}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {customers.map((one) => (
            <tr key={one.id} data-row>
              <td>
                <span className={styles['person']}>
                  <span className={styles['initials']} aria-hidden="true">
                    {one.initials}
                  </span>
                  <span>
                    <Link to={`/customers/${one.id}`} className={lists['link']}>
                      {one.name}
                    </Link>
                    <span className={`${text['small']} ${styles['below']}`}>{one.email}</span>
                  </span>
                </span>
              </td>
              <td className={text['quiet']}>{one.city}</td>
              <td className={lists['number']}>{one.orders}</td>
              {hasAmounts && <td className={lists['number']}>{one.spent}</td>}
              <td className={text['quiet']}>{one.newsletter}</td>
              <td className={`${lists['number']} ${text['quiet']}`}>
                {one.lastOrder === undefined ? '–' : <Ago at={one.lastOrder} />}
              </td>
              <td className={lists['number']}>
                {one.whatsapp !== undefined && (
                  <a href={one.whatsapp} className={button['bare']} aria-label={texts.whatsappTo(one.name)}>
                    <Icon name="whatsapp" size={16} />
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={lists['cards']}>
        {customers.map((one) => (
          <li key={one.id} data-row>
            <Link to={`/customers/${one.id}`}>
              <span className={styles['person']}>
                <span className={styles['initials']} aria-hidden="true">
                  {one.initials}
                </span>
                <span>
                  <b>{one.name}</b>
                  <span className={`${text['small']} ${styles['below']}`}>
                    {[one.city, texts.orderCount(one.orders)].filter((part) => part !== '').join(' · ')}
                  </span>
                </span>
              </span>
              <span className={lists['number']}>
                {one.spent}
                <span className={`${text['small']} ${styles['below']}`}>
                  {one.lastOrder !== undefined && <Ago at={one.lastOrder} />}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
