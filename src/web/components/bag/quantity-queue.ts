import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import type { BagItem } from '../../data/bag-store.ts'
import { changeLine, holdBag, releaseBag } from '../../data/load-bag.ts'

type Step = 1 | -1
type Answer = CallResult<Endpoints['PUT /api/cart-updateqty/:cartId/:step']>

type Queue = { qty: number; steps: Step[]; told: Promise<unknown>; isDropped: boolean }

// By line: the quantity the shop has, and the steps it has not been told yet.
const queues = new Map<number, Queue>()

/**
 * One piece more or fewer: shown at once, and told to the shop step by step, each when the one before is answered. Gives the
 * last answer once nothing waits any more; the step that was taken up meanwhile gives nothing. When the shop refuses, the
 * steps behind are dropped and the line shows what the shop has. Whose steps were dropped is given nothing either.
 */
export async function changeQuantity(line: BagItem, by: Step): Promise<Answer | undefined> {
  changeLine(line.id, line.product_qty + by)
  const waiting = queues.get(line.id)
  if (waiting !== undefined) {
    if (!waiting.isDropped) waiting.steps.push(by)
    return undefined
  }
  const queue: Queue = { qty: line.product_qty, steps: [by], told: Promise.resolve(), isDropped: false }
  queues.set(line.id, queue)
  holdBag()
  try {
    const told = tell(line.id, queue)
    queue.told = told
    const answer = await told
    return queue.isDropped ? undefined : answer
  } finally {
    queues.delete(line.id)
    releaseBag()
  }
}

/** The line is about to go: what the shop has not been told yet it need not hear, and what it has been told it answers first. */
export async function dropQueuedChanges(id: number): Promise<void> {
  const queue = queues.get(id)
  if (queue === undefined) return
  queue.isDropped = true
  queue.steps.length = 0
  await queue.told
}

async function tell(id: number, queue: Queue): Promise<Answer | undefined> {
  let answer: Answer | undefined
  for (let by = queue.steps.shift(); by !== undefined; by = queue.steps.shift()) {
    const step = by > 0 ? 'tambah' : 'kurang'
    // With the quantity it is meant for, a step that is told twice counts once.
    answer = await call('PUT /api/cart-updateqty/:cartId/:step', {
      params: { cartId: String(id), step },
      body: { expected: queue.qty },
    })
    if (!answer.ok) {
      changeLine(id, queue.qty)
      return answer
    }
    queue.qty += by
  }
  return answer
}
