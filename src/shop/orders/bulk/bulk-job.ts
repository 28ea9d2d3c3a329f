import { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import type { Assignment } from '../../long-jobs/long-job.ts'
import { startLongJob } from '../../long-jobs/start-long-job.ts'
import type { Shop } from '../../shop.ts'
import { packOrderLater } from '../packing/pack-later.ts'
import { SHIPPING_EMAIL_DELAY_SECONDS, type ShipmentResult, shipOrder } from '../send-order.ts'

type BulkShop = Pick<Shop, 'db' | 'actor'>

/** More orders than this are packed or shipped in the background, so that the person does not wait for the last one. */
export const MOST_AT_ONCE = 100

const packInput = z.object({ invoices: z.array(z.string()) })
const shipInput = z.object({ parcels: z.array(z.object({ invoice: z.string(), waybill: z.string() })) })
const jobResult = z.object({
  done: z.number(),
  refused: z.array(z.object({ invoice: z.string(), status: z.string().optional() })),
})

/** `refused`: orders that were not changed, with their status. An invoice without a status has no order. */
export type BulkOrdersResult = z.infer<typeof jobResult>

export const readBulkOrdersResult = (stored: unknown): BulkOrdersResult =>
  jobResult.safeParse(stored).data ?? { done: 0, refused: [] }

/** Marks the orders as packed in the background. Each can be undone for ten seconds, like one that was packed by itself. */
export const startPacking = (shop: BulkShop, invoices: readonly string[]): Promise<number> =>
  startLongJob(shop, { kind: 'orders-pack', input: { invoices: [...new Set(invoices)] } })

/** Ships the parcels in the background. Call `checkParcels` first. */
export const startShipping = (
  shop: BulkShop,
  parcels: readonly { invoice: string; waybill: string }[],
): Promise<number> =>
  startLongJob(shop, {
    kind: 'orders-ship',
    input: { parcels: parcels.map(({ invoice, waybill }) => ({ invoice, waybill })) },
  })

export const packInBackground = (shop: BulkShop, job: Assignment): Promise<BulkOrdersResult> =>
  workThrough(shop, job, {
    step: 'Packing orders',
    orders: packInput.parse(job.input).invoices.map((invoice) => ({ invoice })),
    change: (own, { invoice }) => packOrderLater(own, { invoice }),
  })

export const shipInBackground = (shop: BulkShop, job: Assignment): Promise<BulkOrdersResult> =>
  workThrough(shop, job, {
    step: 'Shipping parcels',
    orders: shipInput.parse(job.input).parcels,
    change: (own, { invoice, waybill }) => shipOrder(own, { invoice }, waybill, SHIPPING_EMAIL_DELAY_SECONDS),
  })

type Work<One extends { invoice: string }> = {
  step: string
  orders: readonly One[]
  change(shop: BulkShop, one: One): Promise<ShipmentResult>
}

/** One order after the other, each in a transaction with the checkpoint, so each is changed once however often the job begins again. */
async function workThrough<One extends { invoice: string }>(
  { db, actor }: BulkShop,
  job: Assignment,
  { step, orders, change }: Work<One>,
): Promise<BulkOrdersResult> {
  let result = readBulkOrdersResult(job.checkpoint)
  for (const [at, one] of orders.entries()) {
    if (at < job.done) continue
    job.signal.throwIfAborted()
    const before = result
    result = await inTransaction(db, async (db) => {
      const after = addTo(before, one.invoice, await change({ db, actor }, one))
      await job.saveCheckpoint(db, { done: at + 1, total: orders.length, checkpoint: after })
      return after
    })
    job.showProgress(step, at + 1, orders.length)
  }
  return result
}

function addTo({ done, refused }: BulkOrdersResult, invoice: string, changed: ShipmentResult): BulkOrdersResult {
  if (changed.ok) return { done: done + 1, refused }
  const status = changed.reason === 'wrong-status' ? changed.status : undefined
  return { done, refused: [...refused, { invoice, status }] }
}
