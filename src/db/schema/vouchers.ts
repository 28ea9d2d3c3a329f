import type { Generated, GeneratedAlways } from 'kysely'

export type VoucherTables = {
  voucher: {
    id: GeneratedAlways<number>
    code: string
    type: 'total' | 'shipping'
    amount: number
    qty: number
    description: Generated<string>
    public: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
    min_subtotal: Generated<number>
    ended_at: Date | null
    loaded: number
  }
  voucher_use: {
    order_id: number
    voucher_id: number
    customer_id: number | null
    used_at: Generated<Date>
    released_at: Date | null
  }
}
