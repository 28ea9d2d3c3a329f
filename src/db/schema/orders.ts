import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../values/language.ts'
import type { OrderSource } from '../../values/orders/order-source.ts'
import type { OrderStatus } from '../../values/orders/order-status.ts'
import type { PaymentState } from '../../values/orders/payment-state.ts'

export type OrderTables = {
  placed_order: {
    id: GeneratedAlways<number>
    invoice: string
    customer_id: number | null
    status: OrderStatus
    idempotency_key: string | null
    bag_version: number | null
    request_hash: string
    total: number
    ongkir: number
    discount: number
    gross_amount: number
    weight_grams: number
    voucher_code: string | null
    voucher_type: 'total' | 'shipping' | null
    voucher_desc: string
    full_name: string
    phone: string
    address: string
    zip_code: string
    province_id: string
    province_name: string
    city_id: string
    city_name: string
    subdistrict_id: string
    subdistrict_name: string
    courier: string
    service: string
    service_name: string
    ekstimasi: string
    resi: Generated<string>
    has_pieces: boolean
    round: Generated<number>
    created_at: Generated<Date>
    due_at: Date
    placed_at: Date | null
    paid_at: Date | null
    packed_at: Date | null
    shipped_at: Date | null
    delivered_at: Date | null
    ended_at: Date | null
    resolved_at: Date | null
    refunded_amount: Generated<number>
    check_reason: 'sold-out' | 'nobody' | 'amount' | 'reversal' | 'undecided' | null
    status_before_check: OrderStatus | null
    late_trouble: 'amount' | 'reversal' | 'part' | null
    lease_owner: string | null
    /** Compared by the database alone, like every instant at which something ends. */
    lease_until: Date | null
    failures: Generated<number>
    next_look_at: Generated<Date>
    source: Generated<OrderSource>
    contact_email: string | null
    is_handed_over: Generated<boolean>
    link_code: string | null
    paid_method: string | null
    is_demo: Generated<boolean>
    /** Null: from before it was stored. */
    tax_percent: number | null
    language: Generated<Language>
  }
  earlier_orders_tax: { is_only: Generated<boolean>; percent: number }
  order_item: {
    order_id: number
    position: number
    article_id: number
    size_id: number
    sku: string
    product_name: string
    color: string
    size: string
    image: string
    qty: number
    unit_price: number
    weight_grams: number
    refunded: Generated<number>
    restocked: Generated<number>
    /** The voucher of the order covers it. */
    discounted: Generated<boolean>
  }
  order_change: {
    id: GeneratedAlways<number>
    order_id: number
    changed_at: Generated<Date>
    changed_by: 'terminal' | 'staff'
    what: 'waybill'
    value_before: string
    value_after: string
  }
  pending_pack: {
    order_id: number
    due_at: Date
    staff_name: string | null
    refunded_amount: number
  }
  packing_tick: { order_id: number; size_id: number }
  order_note: {
    id: GeneratedAlways<number>
    order_id: number
    written_at: Generated<Date>
    changed_at: Date | null
    staff_name: string | null
    text: string
  }
  refund_transfer: {
    id: GeneratedAlways<number>
    order_id: number
    amount: number
    recorded_at: Generated<Date>
    given: number | null
    occasion: string | null
    transferred_at: Date | null
    bank_account: string | null
  }
  refund: {
    id: GeneratedAlways<number>
    order_id: number
    state: Generated<'planned' | 'done' | 'given-up'>
    amount: number
    shipping: Generated<number>
    refunded_before: number
    restock: boolean
    by_transfer: boolean
    attempt_id: number | null
    transaction_id: string | null
    returned_before: Generated<number>
    return_id: number | null
    bank_account: string | null
    actor: ColumnType<StoredActor | null, string, null>
    planned_at: Generated<Date>
    ended_at: Date | null
    tries: Generated<number>
    next_try_at: Generated<Date>
    is_surplus: Generated<boolean>
  }
  refund_item: { refund_id: number; order_id: number; size_id: number; pieces: number; amount: number }
  payment_attempt: {
    id: GeneratedAlways<number>
    order_id: number
    number: number
    reference: string
    adapter: string
    host: string
    merchant: string | null
    amount: number
    live: Generated<boolean>
    token: string | null
    redirect_url: string | null
    created_at: Generated<Date>
    next_ask_at: Generated<Date>
    asked: Generated<number>
  }
  payment_transaction: {
    attempt_id: number
    transaction_id: string
    confirmed: Generated<PaymentState[]>
    told_paid: Generated<boolean>
    amount: number | null
    currency: Generated<string>
    method: Generated<string>
    refunded: Generated<number>
    first_seen_at: Generated<Date>
    money_at: Date | null
    transferred: Generated<number>
    decided_as: string | null
  }
  notice_inbox: {
    id: GeneratedAlways<number>
    key: string
    reference: string
    transaction_id: string
    state: PaymentState
    kept: ColumnType<Record<string, string>, string, string>
    times: Generated<number>
    received_at: Generated<Date>
    attempt_id: number | null
    closed_at: Date | null
    asked: Generated<number>
    next_ask_at: Generated<Date>
    masked: Generated<boolean>
  }
}

/** `Actor` of src/shop/audit, as it is stored. */
type StoredActor =
  | { kind: 'customer' | 'terminal' | 'clock' }
  | { kind: 'staff'; staffId: number; name: string; sessionId: string; address: string; requestId: string }
