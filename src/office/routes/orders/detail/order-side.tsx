import { Link } from 'react-router'
import { texts as page } from '#office-texts/orders/order-page.ts'
import { texts } from '#office-texts/orders/orders.ts'
import { WhatsappLinks } from '../../../components/orders/whatsapp-links.tsx'
import button from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icons.tsx'
import text from '../../../ui/text.module.css'
import styles from '../order.module.css'
import type { OrderData } from '../order.tsx'
import { CopyAddress } from './copy-address.tsx'

/** The customer of the order, its address and its parcel. */
export const OrderSide = ({ order }: { order: OrderData }) => (
  <aside aria-label={texts.customer}>
    <Customer order={order} />
    {order.address !== undefined && (
      <section>
        <div className={styles['title']}>
          <h2>{page.shippingAddress}</h2>
          <CopyAddress key={order.invoice} invoice={order.invoice} lines={order.address} />
        </div>
        <address id="address" className={styles['address']} lang="id">
          {order.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </section>
    )}
    <section>
      <h2>{texts.parcel}</h2>
      <dl className={styles['facts']}>
        <div>
          <dt>{page.service}</dt>
          <dd>{order.courier}</dd>
        </div>
        <div>
          <dt>{page.weight}</dt>
          <dd>{order.weight}</dd>
        </div>
        <div>
          <dt>{texts.waybill}</dt>
          <dd>{order.waybill === '' ? <span className={text['quiet']}>{page.none}</span> : order.waybill}</dd>
        </div>
      </dl>
    </section>
  </aside>
)

function Customer({ order: { customer, recipient, source, whatsapp } }: { order: OrderData }) {
  return (
    <section>
      <div className={styles['title']}>
        <h2>{texts.customer}</h2>
        {customer?.id !== undefined && (
          <Link className={text['link']} to={`/customers/${customer.id}`}>
            {page.view}
          </Link>
        )}
      </div>
      <p>{customer?.name ?? recipient}</p>
      {source !== undefined && <p className={text['quiet']}>{source}</p>}
      {customer !== undefined && <p className={text['quiet']}>{customer.email}</p>}
      {customer?.sums !== undefined && <p className={text['small']}>{customer.sums}</p>}
      <div className={styles['contact']}>
        <WhatsappLinks messages={whatsapp} />
        {customer !== undefined && (
          <a className={button['outline']} href={`mailto:${customer.email}`}>
            <Icon name="email" size={16} /> {page.email}
          </a>
        )}
      </div>
    </section>
  )
}
