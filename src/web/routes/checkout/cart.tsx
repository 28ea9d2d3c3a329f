import * as texts from '../../../contract/texts.ts'
import { AccountLoading } from '../../components/account/account-loading.tsx'
import { BagItems } from '../../components/bag/bag-items.tsx'
import { BagNotLoaded } from '../../components/bag/bag-not-loaded.tsx'
import { BagSummary } from '../../components/bag/bag-summary.tsx'
import { Steps } from '../../components/checkout/steps/steps.tsx'
import { requestPayment } from '../../components/orders/payment/pay-now.tsx'
import { type OrdersAnswer, UnpaidOrder } from '../../components/orders/payment/unpaid-order.tsx'
import { call } from '../../data/api-client.ts'
import { bagStore, useBag } from '../../data/bag-store.ts'
import { loadBag } from '../../data/load-bag.ts'
import { readForm } from '../../data/read-form.ts'
import { useOwnData } from '../../data/use-own-data.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { readCustomerId } from '../../session/session.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import layout from '../../ui/layout.module.css'
import type { Route } from './+types/cart'
import styles from './cart.module.css'

export const meta: Route.MetaFunction = ({ matches }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title: texts.shoppingBag })
}

/** Without a loader, the server would not render the page before clientLoader has run. */
export const loader = () => null

/** Only an empty bag shows the orders: customers who come back from the payment page find it empty. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<CartData> {
  const customer = readCustomerId()
  if (customer !== null && bagStore.read().bag === undefined) await loadBag()
  if (bagStore.read().bag?.cart.length !== 0) return { customer }
  return { customer, orders: await call('POST /api/transaction', { body: {}, signal }) }
}
clientLoader.hydrate = true as const

type CartData = { customer: string | null; orders?: OrdersAnswer }

export const clientAction = async ({ request }: Route.ClientActionArgs) => requestPayment(await readForm(request))

/** The server sends the same page to everyone; the browser loads the bag. */
export default function Cart({ loaderData }: Route.ComponentProps) {
  const { bag, failed } = useBag()
  const data = useOwnData(loaderData)
  if (bag?.cart.length === 0) {
    return (
      <>
        {failed && <BagNotLoaded />}
        <EmptyPage heading={texts.cartIsEmpty} linkText={texts.goToShop} to={paths.shop()} />
        <div className={`${layout['wrap']} ${styles['unpaidOrder']}`}>
          {data !== undefined && <UnpaidOrder answer={data.orders} />}
        </div>
      </>
    )
  }
  return (
    <section className={`${styles['cart']} ${bag === undefined ? styles['waiting'] : ''} ${layout['wrap']}`}>
      <Steps now="bag" />
      <h1>
        {texts.shoppingBag}
        {bag !== undefined && <span aria-hidden="true">{bag.count}</span>}
      </h1>
      {failed && <BagNotLoaded />}
      {bag !== undefined ? (
        <div className={styles['columns']}>
          <BagItems lines={bag.cart} />
          <BagSummary bag={bag} />
        </div>
      ) : (
        !failed && <AccountLoading small />
      )}
    </section>
  )
}
