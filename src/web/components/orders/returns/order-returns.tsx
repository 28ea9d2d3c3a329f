import { useEffect } from 'react'
import { useLatePart } from '../../../browser/use-late-part.ts'
import type { OrderDetail } from '../order.ts'

const loadSection = () => import('./returns-section.tsx')

/** Exchanges and returns of an order that was sent. Its code is loaded when such an order is open. */
export function OrderReturns({ order }: { order: OrderDetail['orders'] }) {
  const [late, ask] = useLatePart(loadSection)
  const wasSent = order.shipped_date !== null || order.delivered_date !== null
  useEffect(() => {
    // If it fails, the order is shown without it; the next visit tries again.
    if (wasSent) ask().catch(() => undefined)
  }, [wasSent, ask])
  if (!wasSent || late === undefined) return null
  // What can be asked for changes with the status, for example once the parcel has arrived.
  return <late.ReturnsSection key={order.status} id={order.id} />
}
