import type { Db } from '../db/db.ts'
import type { LimitCounts } from '../values/limits.ts'
import type { Log } from '../values/log.ts'
import type { Tax } from '../values/orders/order-tax.ts'
import type { Clock } from '../values/time/clock.ts'
import type { Passwords } from './accounts/passwords/password-hashing.ts'
import type { Actor } from './audit/actor.ts'
import type { Mailer } from './emails/mailer.ts'
import type { MediaStorage } from './media/storage.ts'
import type { UploadStorage } from './media/uploads/upload-storage.ts'
import type { OwnTexts } from './pages/own-texts.ts'
import type { TextPages } from './pages/text-page.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Synonyms } from './search/synonyms.ts'
import type { FontPair } from './settings/fonts.ts'
import type { SettingsSource } from './settings/live-settings.ts'
import type { ParcelRules } from './shipping/parcel.ts'
import type { RateSources } from './shipping/rates.ts'

/** All an operation may reach. Each takes the slice it uses, so that its signature says what it touches. */
export type Shop = {
  db: Db
  /** The author of the changes made through this shop. Each door sets its own. */
  actor: Actor
  now: Clock
  media: MediaStorage
  /** Files that staff are sending, until they are complete and checked. */
  uploads: UploadStorage
  /** Where uploaded sheets and pictures wait for their import. */
  importFolder: string
  mailer: Mailer
  /** Its fields change when an owner publishes other settings. */
  identity: ShopIdentity
  settings: SettingsSource
  textPages: TextPages
  ownTexts: OwnTexts
  /** What else visitors call the things that they look for. */
  synonyms: Synonyms
  limits: LimitCounts
  payments: PaymentProvider
  rates: RateSources
  parcels: ParcelRules
  purchaseLimits: PurchaseLimits
  passwords: Passwords
  office: OfficeAccess
  lifetimes: Lifetimes
  log: Log
  /** Lets a test do something else between two steps of an operation. Only tests set it. */
  atStep?: (step: string) => Promise<void>
}

export type OfficeAccess = {
  /** Where browsers find the office. Passkeys are valid for its host only. */
  origin: string
  /** The key that encrypts the secrets of one-time codes. */
  readKey(): Promise<Buffer>
}

/** How long things last that come to an end by themselves. */
export type Lifetimes = {
  tokenSeconds: number
  resetSeconds: number
  /** How long an order can be paid, and how much longer its pieces are kept. */
  paymentSeconds: number
  paymentMarginSeconds: number
  /** After so many days a parcel counts as arrived. */
  deliveredAfterDays: number
}

export type PurchaseLimits = {
  /** How many pieces of one size each customer may have over all their orders, when the owner has set that. */
  mostPiecesEach: number | undefined
}

/** The shop's name, addresses, contacts and look, from the settings. */
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
  /** What customers find under Promotion: `Coming soon` alone, or with the vouchers they can still use beneath it. */
  promotion: 'soon' | 'vouchers'
  /** One card in a grid for each article, or one for all colours of a style. */
  gridCards: 'articles' | 'styles'
  tax: Tax
  /** Where customers of orders without a payment page transfer the money: `BCA 123 456 7890, Lirih`. */
  bankAccount: string | undefined
  /** How long after the delivery faulty items can be reported, as the page about returns says. */
  returnDays: number
  /** Working days after the delivery to ask for another size, or for the money back without a fault. */
  exchangeDays: number
  /** Where customers send parcels back. */
  returnAddress: string | undefined
  /** The same in Indonesian, for the pages under /id and for emails, where it differs. */
  indonesian: Partial<Pick<ShopIdentity, 'tagline' | 'notice' | 'dispatchNote'>>
  look: PublishedLook
  publicOrigin: string
  apiOrigin: string
  contentOrigin: string
}

/** How the pages look. The name and the tagline, which are part of it too, have fields of their own. */
export type PublishedLook = {
  /** 0 before the first one is published. */
  version: number
  background: string
  text: string
  accent: string
  fonts: FontPair
  /** The five hanging lines of the theme. */
  ornament: boolean
  /** Without one, the name is set as text. */
  logo: { address: string; width: number; height: number } | undefined
}
