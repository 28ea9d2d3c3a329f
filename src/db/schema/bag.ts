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
    known_price: number | null
    known_few: boolean | null
    told_in: number | null
    told_price: number | null
    told_few: boolean | null
  }
  wishlist_email: {
    id: GeneratedAlways<number>
    customer_id: number
    token: string
    consent_version: string
    asked_at: Generated<Date>
    stopped_at: Date | null
    number: Generated<number>
  }
  wishlist_share: {
    customer_id: number
    token: string
    first_name: Generated<string>
    shared_at: Generated<Date>
  }
}
