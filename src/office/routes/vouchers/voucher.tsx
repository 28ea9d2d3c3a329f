import { Link } from 'react-router'
import { texts } from '#office-texts/vouchers.ts'
import { listDeskOrders } from '../../../shop/orders/desk/list-desk-orders.ts'
import { listCategories } from '../../../shop/shelves/list-categories.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { inputOf } from '../../../shop/vouchers/voucher-input.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { formatDay } from '../../server/format-time.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { PaymentMark, paymentStatusOf } from '../../ui/status.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/voucher'
import { readVoucher } from './read-voucher.ts'
import { Summary } from './summary.tsx'
import { datesOf } from './voucher-fields.ts'
import { StateBadge, stateOf } from './voucher-state.tsx'
import styles from './vouchers.module.css'

const MOST_ORDERS = 10

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const { role } = readStaff(office)
  const voucher = await readVoucher(office, params.code)
  const canSeeOrders = may(role, 'orders.read-all')
  const { orders } = canSeeOrders
    ? await listDeskOrders(shop, { view: 'all', filters: { voucher: voucher.code }, atMost: MOST_ORDERS })
    : { orders: [] }
  return {
    ...{ code: voucher.code, description: voucher.description, input: inputOf(voucher), canSeeOrders },
    canChange: may(role, 'vouchers.write') && voucher.endedAt === undefined,
    state: stateOf(voucher, shop.now()),
    facts: [
      [
        texts.used,
        texts.usedOf(voucher.used.toLocaleString('id-ID'), (voucher.used + voucher.qty).toLocaleString('id-ID')),
      ],
      [texts.cost, formatRupiah(voucher.cost)],
      [texts.dates, datesOf(voucher) || texts.noEnd],
      [texts.visibility, voucher.public ? texts.public : texts.private],
    ] as const,
    orders: orders.map((order) => ({
      ...{ invoice: order.invoice, name: order.address.fullName, status: paymentStatusOf(order.status) },
      ...{ day: formatDay(order.createdAt), discount: formatRupiah(-order.discount) },
    })),
    categories: (await listCategories(shop)).map(({ id, name }) => ({ id, name })),
  }
}

export const meta: Route.MetaFunction = ({ params }) => [{ title: params.code }]

export default function Voucher({ loaderData }: Route.ComponentProps) {
  const { code, description, input, state, facts, orders, categories, canChange, canSeeOrders } = loaderData
  return (
    <>
      <PageHead title={code} below={<StateBadge state={state} />}>
        {canChange && (
          <>
            <Link to={`/vouchers/${code}/end`} className={button['outline']}>
              {texts.end}
            </Link>
            <Link to={`/vouchers/${code}/edit`} className={button['button']}>
              {texts.edit}
            </Link>
          </>
        )}
      </PageHead>
      <div className={styles['columns']}>
        <div>
          <dl className={styles['facts']}>
            {facts.map(([name, value]) => (
              <div key={name} className={styles['fact']}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {description !== '' && (
              <>
                <dt>{texts.text}</dt>
                <dd>{description}</dd>
              </>
            )}
          </dl>
        </div>
        <Summary input={input} categories={categories} />
        {canSeeOrders && (
          <section className={styles['orders']} aria-labelledby="orders">
            <h2 id="orders">{texts.orders}</h2>
            {orders.length === 0 && <p className={text['quiet']}>{texts.noOrders}</p>}
            <ul>
              {orders.map((order) => (
                <li key={order.invoice}>
                  <Link className={text['link']} to={`/orders/${order.invoice}`}>
                    {order.name}
                  </Link>
                  <span>{order.discount}</span>
                  <span className={text['small']}>
                    {order.invoice} · {order.day}
                  </span>
                  <span className={text['small']}>
                    <PaymentMark status={order.status} />
                  </span>
                </li>
              ))}
            </ul>
            {orders.length > 0 && (
              <p>
                <Link className={text['link']} to={`/orders?view=all&voucher=${code}`}>
                  {texts.allOrders}
                </Link>
              </p>
            )}
          </section>
        )}
      </div>
    </>
  )
}
