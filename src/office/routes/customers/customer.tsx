import { Link } from 'react-router'
import { texts } from '#office-texts/customers.ts'
import type { CustomerDetails } from '../../../shop/customers/find-customer.ts'
import { greetOnWhatsapp } from '../../../shop/orders/whatsapp-messages.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { whatsappLink } from '../../../values/links.ts'
import { whatsappNumber } from '../../../values/phone.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { WayUp } from '../../components/detail-head.tsx'
import { pictureAddress, toRow } from '../../components/orders/order-facts.ts'
import { Thumbs } from '../../components/thumbs.tsx'
import { formatDay, formatMoment } from '../../server/format-time.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { readCustomerPage } from '../../server/read-customer-page.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ParcelMark, PaymentMark } from '../../ui/status.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/customer'
import styles from './customer.module.css'
import { Notes } from './customer-notes.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { role } = readStaff(office)
  const customer = await readCustomerPage(office, params.id)
  const { id, profile, orders, orderCount, spent, paidOrders, wishlist, waiting, notes } = customer
  const withAmounts = may(role, 'amounts.read')
  const number = whatsappNumber(profile.phone)
  return {
    id,
    name: profile.name,
    email: profile.email,
    phone: profile.phone,
    whatsapp: number && whatsappLink(number, greetOnWhatsapp(profile.name)),
    since: formatDay(profile.createdAt),
    addressLines: customer.addressLines,
    orderCount,
    spent: withAmounts ? formatRupiah(spent) : undefined,
    average: withAmounts && paidOrders > 0 ? formatRupiah(Math.round(spent / paidOrders)) : undefined,
    orders: orders.map((order) => ({
      ...toRow(order, { withAmounts, now: office.shop.now() }),
      day: formatDay(order.createdAt),
    })),
    wishlist: wishlist.map(({ sizeId, name, color, size, picture }) => ({
      sizeId,
      label: `${name} ${color}, ${size}`,
      picture: pictureAddress(picture),
    })),
    waiting: waiting.map(({ sku, name, color, size, askedAt }) => ({
      key: `${sku} ${size}`,
      label: `${name} ${color}, ${size}`,
      day: formatDay(askedAt),
    })),
    vouchers: vouchersOf(customer),
    newsletter: newsletterOf(customer),
    endsAt: profile.endsAt && formatMoment(profile.endsAt),
    notes: notes.map(({ writtenAt, writtenBy, ...note }) => ({
      ...note,
      by: writtenBy ?? texts.terminal,
      day: formatDay(writtenAt),
    })),
    noteKey: crypto.randomUUID(),
    mayNote: may(role, 'customers.note'),
    mayExport: may(role, 'customers.export'),
    mayDelete: may(role, 'customers.delete'),
  }
}

const vouchersOf = ({ orders }: CustomerDetails) =>
  orders.flatMap(({ invoice, voucher, createdAt }) =>
    voucher === undefined ? [] : [{ invoice, code: voucher.code, day: formatDay(createdAt) }],
  )

function newsletterOf({ newsletter }: CustomerDetails): string {
  if (newsletter === undefined) return texts.newsletterNone
  const { confirmedAt } = newsletter
  return confirmedAt === undefined ? texts.newsletterUnconfirmed : texts.newsletterSince(formatDay(confirmedAt))
}

export type CustomerData = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name ?? texts.customer }]

export default function CustomerPage({ loaderData: customer }: Route.ComponentProps) {
  return (
    <>
      <WayUp to="/customers">{texts.customers}</WayUp>
      <PageHead title={customer.name} below={texts.since(customer.since)}>
        <a className={button['outline']} href={`mailto:${customer.email}`}>
          <Icon name="email" size={16} /> {texts.email}
        </a>
        {customer.whatsapp !== undefined && (
          <a className={button['button']} href={customer.whatsapp}>
            <Icon name="whatsapp" size={16} /> {texts.whatsapp}
          </a>
        )}
      </PageHead>
      {customer.endsAt !== undefined && <Deletion customer={customer} endsAt={customer.endsAt} />}
      <Figures customer={customer} />
      <div data-split>
        <div>
          <Orders customer={customer} />
          <Wishlist customer={customer} />
          <Notes customer={customer} />
        </div>
        <Side customer={customer} />
      </div>
    </>
  )
}

type PartProps = { customer: CustomerData }

const Deletion = ({ customer, endsAt }: PartProps & { endsAt: string }) => (
  <section className={styles['alarm']}>
    <p>{texts.deletionDue(endsAt)}</p>
    {customer.mayDelete && (
      <Form method="post" action={`/customers/${customer.id}/delete`}>
        <button type="submit" name="intent" value="keep" className={button['outline']}>
          {texts.keep}
        </button>
      </Form>
    )}
  </section>
)

const Figures = ({ customer: { orderCount, spent, average } }: PartProps) => (
  <dl className={styles['figures']}>
    <div>
      <dt>{texts.orders}</dt>
      <dd>{orderCount}</dd>
    </div>
    {spent !== undefined && (
      <div>
        <dt>{texts.spent}</dt>
        <dd>{spent}</dd>
        <dd className={text['small']}>{texts.paidLess}</dd>
      </div>
    )}
    {average !== undefined && (
      <div>
        <dt>{texts.average}</dt>
        <dd>{average}</dd>
      </div>
    )}
  </dl>
)

const Orders = ({ customer: { orders, orderCount, email } }: PartProps) => (
  <section>
    <h2>{texts.orders}</h2>
    {orders.length === 0 && <p className={text['quiet']}>{texts.noOrders}</p>}
    <ul className={styles['orders']}>
      {orders.map((order) => (
        <li key={order.invoice}>
          <Link to={`/orders/${order.invoice}`}>
            <span>
              <b title={order.invoice}>{order.lastDigits}</b>
              <span className={text['small']}>{order.day}</span>
            </span>
            <span className={styles['pictures']}>
              <Thumbs pictures={order.pictures} />
            </span>
            <span className={styles['states']}>
              <PaymentMark status={order.payment} />
              {order.parcel !== undefined && <ParcelMark state={order.parcel} />}
            </span>
            <span className={styles['amount']}>{order.total}</span>
          </Link>
        </li>
      ))}
    </ul>
    {orderCount > orders.length && (
      <p>
        <Link to={`/orders?${new URLSearchParams({ view: 'all', search: email })}`} className={text['link']}>
          {texts.allOrders}
        </Link>
      </p>
    )}
  </section>
)

const Wishlist = ({ customer: { wishlist, waiting } }: PartProps) => (
  <section>
    <h2>{texts.wishlist}</h2>
    <p className={text['quiet']}>{wishlist.length === 0 ? texts.nothingSaved : texts.saved(wishlist.length)}</p>
    <ul className={styles['saved']}>
      {wishlist.map(({ sizeId, label, picture }) => (
        <li key={sizeId} title={label}>
          <Thumbs pictures={[{ sizeId, address: picture, qty: 1 }]} size="large" />
          <span className={text['small']}>{label}</span>
        </li>
      ))}
    </ul>
    <ul className={styles['waiting']}>
      {waiting.map(({ key, label, day }) => (
        <li key={key}>
          {texts.waitingFor} <b>{label}</b>
          <span className={text['small']}>{texts.waitingHint(day)}</span>
        </li>
      ))}
    </ul>
  </section>
)

const Side = ({ customer }: PartProps) => (
  <aside aria-label={texts.contact}>
    <section>
      <h2>{texts.contact}</h2>
      <p>
        <a className={text['link']} href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
      </p>
      <p>{customer.phone}</p>
    </section>
    <section>
      <h2>{texts.address}</h2>
      {customer.addressLines.length === 0 ? (
        <p className={text['quiet']}>{texts.noAddress}</p>
      ) : (
        <address className={styles['address']} lang="id">
          {customer.addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </section>
    {customer.vouchers.length > 0 && (
      <section>
        <h2>{texts.vouchers}</h2>
        <ul>
          {customer.vouchers.map(({ invoice, code, day }) => (
            <li key={invoice}>
              {code} <span className={text['small']}>{day}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
    <section>
      <h2>{texts.privacy}</h2>
      <p>{customer.newsletter}</p>
      <p className={styles['buttons']}>
        {customer.mayExport && (
          <Link className={button['outline']} to={`/customers/${customer.id}/export`}>
            {texts.export}
          </Link>
        )}
        {customer.mayDelete && customer.endsAt === undefined && (
          <Link className={`${button['outline']} ${styles['danger']}`} to={`/customers/${customer.id}/delete`}>
            {texts.delete}
          </Link>
        )}
      </p>
    </section>
  </aside>
)
