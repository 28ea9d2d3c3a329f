import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type BagTables = {
  bag: {
    customer_id: number
    version: Generated<number>
    emptied_by_order_id: number | null
    changed_at: Generated<Date>
  }
  bag_line: {
    id: GeneratedAlways<number>
    customer_id: number
    size_id: number
    qty: number
    unit_price: number
    added_at: ColumnType<Date, never, never>
  }
  wishlist_item: {
    id: GeneratedAlways<number>
    customer_id: number
    size_id: number
    added_at: ColumnType<Date, never, never>
  }
  wishlist_share: {
    customer_id: number
    token: string
    first_name: Generated<string>
    shared_at: Generated<Date>
  }
}
