import type { Db } from '../../db/db.ts'
import { canBecome } from '../../values/order-status.ts'
import { type StatusChange, updateStatus } from './status-queries.ts'

/**
 * The one way an order changes its status: along the table of statuses, from where it is expected to stand. Whether it
 * stood there. Whoever does it while at work with the provider names their lease, and the lease ends with it.
 */
export async function moveOrder(db: Db, move: StatusChange): Promise<boolean> {
  const impossible = move.from.filter((from) => !canBecome(from, move.to))
  if (impossible.length > 0) throw new Error(`no order goes from ${impossible.join(', ')} to ${move.to}`)
  return (await updateStatus(db, move)) !== undefined
}
