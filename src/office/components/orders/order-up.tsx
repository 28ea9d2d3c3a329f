import { texts } from '#office-texts/orders/orders.ts'
import { WayUp } from '../detail-head.tsx'

/** Back to the order from a page that changes it. */
export const OrderUp = ({ invoice }: { invoice: string }) => (
  <WayUp to={`/orders/${invoice}`}>{`${texts.order} ${invoice.slice(-6)}`}</WayUp>
)
