import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import type { BagItem } from '../../data/bag-store.ts'
import { changeLine, holdBag, releaseBag } from '../../data/load-bag.ts'

type Step = 1 | -1
type Answer = CallResult<Endpoints['PUT /api/cart-updateqty/:cartId/:step']>

type Queue = { qty: number; steps: Step[]; sending: Promise<unknown>; isDropped: boolean }

// By line id: the quantity on the server, and the steps that are not sent yet.
const queues = new Map<number, Queue>()

/**
 * Adds or removes one piece. The page shows the new quantity at once; the steps are sent one after the other. The first
 * call returns the last answer when the queue is empty. Calls that only add to the queue return undefined, and so does
 * the first one if the queue was dropped. If the server refuses a step, the later ones are discarded and the line shows
 * the quantity on the server.
 */
export async function changeQuantity(line: BagItem, by: Step): Promise<Answer | undefined> {
  changeLine(line.id, line.product_qty + by)
  const waiting = queues.get(line.id)
  if (waiting !== undefined) {
    if (!waiting.isDropped) waiting.steps.push(by)
    return undefined
  }
  const queue: Queue = { qty: line.product_qty, steps: [by], sending: Promise.resolve(), isDropped: false }
  queues.set(line.id, queue)
  holdBag()
  try {
    const sending = sendSteps(line.id, queue)
    queue.sending = sending
    const answer = await sending
    return queue.isDropped ? undefined : answer
  } finally {
    queues.delete(line.id)
    releaseBag()
  }
}

/** Call before removing the line: discards the queued steps and waits for the answer to the one already sent. */
export async function dropQueuedChanges(id: number): Promise<void> {
  const queue = queues.get(id)
  if (queue === undefined) return
  queue.isDropped = true
  queue.steps.length = 0
  await queue.sending
}

async function sendSteps(id: number, queue: Queue): Promise<Answer | undefined> {
  let answer: Answer | undefined
  for (let by = queue.steps.shift(); by !== undefined; by = queue.steps.shift()) {
    const step = by > 0 ? 'tambah' : 'kurang'
    // The expected quantity makes a repeated step harmless: it counts once.
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
