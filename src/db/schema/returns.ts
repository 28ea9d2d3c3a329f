import type { Generated, GeneratedAlways } from 'kysely'
import type { PieceCondition, ReturnReason, ReturnStatus } from '../../values/orders/return-status.ts'

export type ReturnTables = {
  order_return: {
    id: GeneratedAlways<number>
    order_id: number
    status: Generated<ReturnStatus>
    reason: ReturnReason
    wants: 'refund' | 'exchange'
    shipping_by: 'customer' | 'shop'
    refusal: Generated<string>
    note: Generated<string>
    instructions: Generated<string>
    request_key: string | null
    answered_at: Date | null
    replacement_id: number | null
    requested_at: Generated<Date>
    received_at: Date | null
    ended_at: Date | null
  }
  /** The sizes that a customer gets instead, kept for some days. */
  exchange_hold: {
    id: GeneratedAlways<number>
    return_id: number
    order_id: number
    held_from: Generated<Date>
    held_until: Date
    ended_at: Date | null
    ending: 'used' | 'released' | 'lapsed' | null
  }
  /** Photos that a customer sends with a request. `return_id` is null until the request is sent. */
  return_photo: {
    id: GeneratedAlways<number>
    order_id: number
    return_id: number | null
    jpeg: string
    added_at: Generated<Date>
  }
  order_return_item: {
    return_id: number
    order_id: number
    size_id: number
    pieces: number
    wanted_size_id: number | null
    condition: PieceCondition | null
    restocked: Generated<number>
  }
}
