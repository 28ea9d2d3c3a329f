import { redirect } from 'react-router'
import { texts } from '#office-texts/bulk.ts'
import { texts as packing } from '#office-texts/orders/packing.ts'
import { MOST_AT_ONCE, startPacking } from '../../../shop/orders/bulk/bulk-job.ts'
import { MOST_IN_BULK } from '../../../shop/orders/bulk/ship-orders.ts'
import { PACK_DELAY_SECONDS } from '../../../shop/orders/packing/pack-delay.ts'
import { packOrdersLater, undoPacks } from '../../../shop/orders/packing/pack-later.ts'
import { type Message, redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readChosenOrders } from '../../server/read-chosen.ts'
import { readFields } from '../../server/read-form.ts'
import type { Route } from './+types/bulk-pack'

/** There is nothing to read at this address. */
export const loader = () => new Response(null, { status: 404 })

/** Packs the selected orders of a list, in the background if they are many; or takes that back. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const end = (message: Message) => redirectWithMessage(office.origin, '/orders?view=to-pack', message)
  const fields = await readFields(request)
  const invoices = await readChosenOrders(office, fields)
  if (invoices.length === 0) return end({ kind: 'failed', text: texts.chooseFirst })
  if (invoices.length > MOST_IN_BULK) return end({ kind: 'failed', text: texts.tooMany(MOST_IN_BULK) })
  if (fields.get('what') === 'pack') {
    const { undone, late } = await undoPacks(office.shop, invoices)
    return undone.length === 0
      ? end({ kind: 'failed', text: packing.tooLate })
      : end({ kind: 'done', text: texts.packsUndone(undone.length, late.length) })
  }
  if (invoices.length > MOST_AT_ONCE) return redirect(`/jobs/${await startPacking(office.shop, invoices)}`, 303)
  const { packed, skipped } = await packOrdersLater(office.shop, invoices)
  const [invoice, ...others] = packed
  if (invoice === undefined) return end({ kind: 'failed', text: texts.nonePacked })
  return end({
    ...{ kind: 'done', text: texts.packed(packed.length, skipped.length) },
    undo: { what: 'pack', invoice, also: others, from: 'orders', seconds: PACK_DELAY_SECONDS },
  })
}
