import type { Generated, GeneratedAlways } from 'kysely'

export type EditorialTables = {
  slider_item: {
    id: GeneratedAlways<number>
    title: string
    title_indonesian: Generated<string>
    link: Generated<string>
    desktop_picture_id: number
    mobile_picture_id: number
    wide_picture_id: number | null
    position: number
    hidden: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
  }
  campaign: {
    id: GeneratedAlways<number>
    slug: string
    name: string
    name_indonesian: Generated<string>
    description: Generated<string>
    description_indonesian: Generated<string>
    picture_id: number
    link: Generated<string>
    created_at: Date
    hidden: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
  }
  campaign_article: { campaign_id: number; position: number; article_id: number }
  /** `x` and `y`: percent of the picture's width and height. */
  campaign_mark: { campaign_id: number; picture_id: number; article_id: number; x: number; y: number }
  campaign_picture: { campaign_id: number; position: number; picture_id: number }
  store: {
    id: GeneratedAlways<number>
    name: string
    address: string
    open_day: Generated<string>
    open_time: Generated<string>
    open_day_indonesian: Generated<string>
    open_time_indonesian: Generated<string>
    phone_number: Generated<string>
    maps_link: Generated<string>
    picture_id: number | null
    hidden: Generated<boolean>
  }
  store_stock: { store_id: number; size_id: number; pieces: number }
  notice_line: {
    id: GeneratedAlways<number>
    text: string
    text_indonesian: Generated<string>
    hidden: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
  }
}
