import type { Db } from '../db/db.ts'
import type { Clock } from '../values/clock.ts'
import type { LimitCounts } from '../values/limits.ts'
import type { Log } from '../values/log.ts'
import type { Synonyms } from './catalogue/synonyms.ts'
import type { MediaStorage } from './media/storage.ts'
import type { TextPages } from './text-pages/text-page.ts'

/** All an operation may reach. Each takes the slice it uses, so that its signature says what it touches. */
export type Shop = {
  db: Db
  now: Clock
  media: MediaStorage
  identity: ShopIdentity
  textPages: TextPages
  /** What else visitors call the things that they look for. */
  synonyms: Synonyms
  limits: LimitCounts
  log: Log
}

/** Who the shop is, as its operator set it. */
export type ShopIdentity = {
  name: string
  tagline: string
  domain: string
  mailGeneral: string
  mailCare: string
  /** Digits only, with the country code, as wa.me wants it. */
  whatsapp: string
  socialUrl: string
  /** One line on every page, a holiday closure for example. */
  notice: string | undefined
  dispatchNote: string
  tax: 'none' | 'ppn'
  publicOrigin: string
  apiOrigin: string
  contentOrigin: string
}
