import type { Generated, GeneratedAlways } from 'kysely'

export type VoucherTables = {
  voucher: {
    id: GeneratedAlways<number>
    code: string
    type: 'total' | 'shipping'
    /** Null only for free shipping without a maximum. */
    amount: number | null
    percent: number | null
    free_shipping: Generated<boolean>
    /** Null for everything. */
    category_ids: number[] | null
    first_order: Generated<boolean>
    qty: number
    description: Generated<string>
    description_indonesian: Generated<string>
    public: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
    min_subtotal: Generated<number>
    ended_at: Date | null
    loaded: number
    cost: Generated<number>
    version: Generated<number>
  }
  voucher_use: {
    order_id: number
    voucher_id: number
    customer_id: number | null
    used_at: Generated<Date>
    released_at: Date | null
  }
}
