import * as texts from '../../../contract/texts.ts'
import { AccountLoading } from '../../components/account/account-loading.tsx'
import { BagItems } from '../../components/bag/bag-items.tsx'
import { BagNotLoaded } from '../../components/bag/bag-not-loaded.tsx'
import { BagSummary } from '../../components/bag/bag-summary.tsx'
import { UnpaidOrder } from '../../components/orders/payment/unpaid-order.tsx'
import { useBag } from '../../data/bag-store.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import layout from '../../ui/layout.module.css'
import type { Route } from './+types/cart'
import styles from './cart.module.css'

export const meta: Route.MetaFunction = ({ matches }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title: texts.shoppingBag })
}

/** The server sends the same page to everyone; the browser loads the bag. */
export default function Cart() {
  const { bag, failed } = useBag()
  if (bag?.cart.length === 0) {
    return (
      <>
        {failed && <BagNotLoaded />}
        <EmptyPage heading={texts.cartIsEmpty} linkText={texts.goToShop} to={paths.shop()} />
        {/* Customers who come back from the payment page find the bag empty. */}
        <div className={`${layout['wrap']} ${styles['unpaidOrder']}`}>
          <UnpaidOrder />
        </div>
      </>
    )
  }
  return (
    <section className={`${styles['cart']} ${layout['wrap']}`}>
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
