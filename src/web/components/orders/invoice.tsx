import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { language } from '#texts/frame.ts'
import * as texts from '#texts/orders.ts'
import { orderNotFound } from '../../../contract/texts.ts'
import { formatPhoneNumber } from '../../../values/phone.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { formatDay } from '../../../values/time/shop-time.ts'
import { useFrame } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import button from '../../ui/button.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { wordmarkOf } from '../../ui/wordmark.tsx'
import type { OrderAnswer } from '../account/account-data.ts'
import { AccountLoading } from '../account/account-loading.tsx'
import { LoadError } from '../account/load-error.tsx'
import { colorAndSize } from '../bag/item-name.ts'
import { formatAddress, formatService } from './format-order.ts'
import styles from './invoice.module.css'
import type { OrderDetail } from './order.ts'
import { OrderSums } from './order-sums.tsx'

/** The printable invoice of an order. Printing leaves out the rest of the page. */
export function Invoice({ id, answer }: { id: number; answer: OrderAnswer | undefined }) {
  const { revalidate } = useRevalidator()
  if (answer === undefined) return <AccountLoading small />
  if (!answer.ok) {
    return answer.status === 404 ? (
      <p>{orderNotFound}</p>
    ) : (
      <LoadError onRetry={revalidate}>{texts.invoiceNotLoaded}</LoadError>
    )
  }
  return (
    <div>
      <div className={styles['actions']}>
        <button type="button" className={button['button']} onClick={() => window.print()}>
          {texts.print}
        </button>
        <PageLink className={text['link']} to={paths.order(id)}>
          {texts.backToOrder}
        </PageLink>
      </div>
      <Sheet detail={answer.body} />
    </div>
  )
}

function Sheet({ detail: { orders: order, order_items: items } }: { detail: OrderDetail }) {
  useTitle(texts.invoiceOf(order.invoice))
  const shop = useFrame()?.shop
  return (
    <section className={styles['invoice']} aria-label={texts.invoiceOf(order.invoice)}>
      <header>
        <p className={wordmarkOf(shop?.name ?? '')}>{shop?.name}</p>
        <p className={styles['shop']}>
          <span>{shop?.domain}</span>
          <span>{texts.whatsappNumber(formatPhoneNumber(shop?.whatsapp ?? ''))}</span>
        </p>
      </header>
      <h2>{texts.invoiceOf(order.invoice)}</h2>
      <dl className={styles['about']}>
        <div>
          <dt>{texts.ordered}</dt>
          <dd>{formatDay(new Date(order.order_date), language)}</dd>
        </div>
        <div>
          <dt>{texts.payment}</dt>
          <dd>
            {order.paid_date === null ? texts.notPaid : texts.paidOn(formatDay(new Date(order.paid_date), language))}
          </dd>
        </div>
        <div>
          <dt>{texts.status}</dt>
          <dd>{texts.statusName(order.status)}</dd>
        </div>
        <div>
          <dt>{texts.shipTo}</dt>
          <dd>
            {formatAddress(order).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{texts.courier}</dt>
          <dd>
            <span>{formatService(order)}</span>
            {order.resi !== '' && <span>{texts.trackingNumberOf(order.resi)}</span>}
          </dd>
        </div>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.product_sku} ${item.product_size}`}>
              <td>
                {item.product_name}
                <span className={text['quiet']}>
                  {colorAndSize(item)}, {item.product_sku}
                </span>
                <span className={`${text['quiet']} ${styles['each']}`}>
                  {item.qty} × {formatRupiah(item.price)}
                </span>
              </td>
              <td>{item.qty}</td>
              <td>{formatRupiah(item.price)}</td>
              <td>{formatRupiah(item.qty * item.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderSums className={styles['sums']} order={order} />
    </section>
  )
}

/** Browsers suggest the title as the name of the PDF. */
function useTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
