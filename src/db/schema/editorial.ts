import type { Generated, GeneratedAlways } from 'kysely'

export type EditorialTables = {
  slider_item: {
    id: GeneratedAlways<number>
    title: string
    link: Generated<string>
    desktop_picture_id: number
    mobile_picture_id: number
    position: number
  }
  campaign: {
    id: GeneratedAlways<number>
    slug: string
    name: string
    description: Generated<string>
    picture_id: number
    link: Generated<string>
    created_at: Date
  }
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
  }
}
