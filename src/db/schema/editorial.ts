import type { Generated, GeneratedAlways } from 'kysely'

export type EditorialTables = {
  slider_item: {
    id: GeneratedAlways<number>
    title: string
    link: Generated<string>
    desktop_picture_id: number
    mobile_picture_id: number
    position: number
    hidden: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
  }
  campaign: {
    id: GeneratedAlways<number>
    slug: string
    name: string
    description: Generated<string>
    picture_id: number
    link: Generated<string>
    created_at: Date
    hidden: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
  }
  campaign_article: { campaign_id: number; position: number; article_id: number }
  campaign_picture: { campaign_id: number; position: number; picture_id: number }
  store: {
    id: GeneratedAlways<number>
    name: string
    address: string
    open_day: Generated<string>
    open_time: Generated<string>
    phone_number: Generated<string>
    maps_link: Generated<string>
    picture_id: number | null
    hidden: Generated<boolean>
  }
  notice_line: {
    id: GeneratedAlways<number>
    text: string
    hidden: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
  }
}
