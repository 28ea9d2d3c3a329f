import { findPendingPacks, packOrderLater } from '../../../../shop/orders/packing/pack-later.ts'
import { tickPiece } from '../../../../shop/orders/packing/parcels.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { readOrder } from '../../../server/read-order.ts'
import type { Route } from './+types/sync'

/** The address takes only posts. */
export const loader = () => new Response(null, { status: 404 })

/** Receives what the page for packing has queued, one entry at a time. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const field = await readForm(request)
  const { id } = await readOrder(office, field('invoice'))
  if (field('kind') === 'tick') {
    await tickPiece(office.shop, id, Number(field('sizeId')) || 0, field('isIn') !== '')
    return Response.json({ done: true })
  }
  const packed = await packOrderLater(office.shop, { id })
  // The answer to the first attempt may have been lost on the way.
  const isDone =
    packed.ok ||
    (packed.reason === 'wrong-status' && packed.status === 'Packed') ||
    (await findPendingPacks(office.shop, [id])).has(id)
  return Response.json({ done: isDone }, { status: isDone ? 200 : 409 })
}
