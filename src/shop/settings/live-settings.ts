import type { Db } from '../../db/db.ts'
import type { Log } from '../../values/log.ts'
import { findDestination, originAt } from '../shipping/find-destination.ts'
import type { Shop, ShopIdentity } from '../shop.ts'
import { findLogo, logoAddress } from './logo.ts'
import { type Look, readStoredLook } from './look.ts'
import { selectIcons, selectStored } from './queries.ts'
import {
  indonesianTexts,
  readServiceCodes,
  readSettingValues,
  type SettingValues,
  type WrittenSettings,
} from './setting.ts'

/** The files of the published look by their addresses: icons and logo. */
export type LookFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

export type SettingsSource = {
  /** What the environment sets. It wins over what the shop stores. */
  locked: WrittenSettings
  /** The settings that were read last. */
  values(): SettingValues
  /** Reads what is published, and updates the objects of the shop that hold settings. */
  refresh(db: Db): Promise<void>
  files(): LookFiles
  /** Calls the listener after each refresh that changed something. */
  onChange(listener: () => Promise<void> | void): void
}

/**
 * The objects of the shop that hold settings. Every door has the same ones, and a refresh changes their fields, so that the whole
 * process has the new values at once.
 */
export type LiveSettings = Pick<Shop, 'identity' | 'parcels' | 'purchaseLimits'> & {
  settings: SettingsSource
  lifetimes: Shop['lifetimes']
}

type Parts = {
  locked: WrittenSettings
  /** In place of the defaults of the theme, for tests. */
  defaults?: WrittenSettings
  origins: Pick<ShopIdentity, 'publicOrigin' | 'apiOrigin' | 'contentOrigin'>
  lifetimes: Omit<Shop['lifetimes'], 'deliveredAfterDays'>
  log: Log
}

export function openSettings({ locked, defaults = {}, origins, lifetimes, log }: Parts): LiveSettings {
  const listeners: (() => Promise<void> | void)[] = []
  let shown = ''
  let files: LookFiles = new Map()
  let values = valuesOf({})
  const live = {
    identity: firstIdentity(values, origins),
    parcels: parcelsOf(values),
    purchaseLimits: { mostPiecesEach: values.MOST_PIECES_EACH },
    lifetimes: { ...lifetimes, deliveredAfterDays: values.DELIVERED_AFTER_DAYS },
  }

  function valuesOf(stored: WrittenSettings): SettingValues {
    const { values, wrong } = readSettingValues({ ...defaults, ...stored, ...locked })
    if (wrong.length > 0) log.warn({ settings: wrong }, 'stored settings are wrong, so their defaults are used')
    return values
  }

  async function refresh(db: Db): Promise<void> {
    const stored = await selectStored(db)
    const look = stored.version && readStoredLook(stored.version.look)
    const latest = valuesOf({ ...(look && { STORE_NAME: look.name, STORE_TAGLINE: look.tagline }), ...stored.settings })
    if (!isOriginKnown(latest)) {
      log.warn({ origin: latest.SHIPPING_ORIGIN }, 'the stored origin of parcels is unknown, so the default is used')
      latest.SHIPPING_ORIGIN = valuesOf({}).SHIPPING_ORIGIN
    }
    const fingerprint = JSON.stringify([latest, stored.version])
    if (fingerprint === shown) return
    const logo = look?.logo === undefined ? undefined : await findLogo({ db }, look.logo)
    const nextFiles = stored.version === undefined ? new Map() : await readFiles(db, stored.version.id, logo)
    shown = fingerprint
    values = latest
    files = nextFiles
    const published = look && {
      ...{ version: stored.version?.id ?? 0, look },
      logo: logo && { address: logoAddress(logo), width: logo.width, height: logo.height },
    }
    Object.assign(live.identity, identityOf(latest, published))
    Object.assign(live.parcels, parcelsOf(latest))
    live.purchaseLimits.mostPiecesEach = latest.MOST_PIECES_EACH
    live.lifetimes.deliveredAfterDays = latest.DELIVERED_AFTER_DAYS
    for (const listener of listeners) await listener()
  }

  return {
    ...live,
    settings: {
      locked,
      values: () => values,
      refresh,
      files: () => files,
      onChange: (listener) => void listeners.push(listener),
    },
  }
}

/** The identity that a shop has before its database is read. */
export const identityBefore = (locked: WrittenSettings, origins: Parts['origins']): ShopIdentity =>
  firstIdentity(readSettingValues(locked).values, origins)

function firstIdentity(values: SettingValues, { publicOrigin, apiOrigin, contentOrigin }: Parts['origins']) {
  return { ...identityOf(values, undefined), publicOrigin, apiOrigin, contentOrigin }
}

type Published = { version: number; look: Look; logo: ShopIdentity['look']['logo'] }

function identityOf(values: SettingValues, published: Published | undefined) {
  const { background, text, accent, fonts, ornament } = published?.look ?? readStoredLook({})
  return {
    name: values.STORE_NAME,
    tagline: values.STORE_TAGLINE,
    domain: values.STORE_DOMAIN,
    mailGeneral: values.STORE_MAIL_GENERAL,
    mailCare: values.STORE_MAIL_CARE,
    whatsapp: values.STORE_WHATSAPP,
    socialUrl: values.STORE_SOCIAL_URL,
    notice: values.STORE_NOTICE,
    dispatchNote: values.DISPATCH_NOTE,
    promotion: values.STORE_PROMOTION,
    gridCards: values.GRID_CARDS,
    tax: values.STORE_TAX,
    bankAccount: values.BANK_ACCOUNT,
    returnDays: values.RETURN_DAYS,
    exchangeDays: values.EXCHANGE_DAYS,
    returnAddress: values.RETURN_ADDRESS,
    indonesian: indonesianTexts(values),
    look: {
      ...{ version: published?.version ?? 0, background, text, accent, fonts, ornament },
      logo: published?.logo,
    },
  }
}

const parcelsOf = (values: SettingValues) => ({
  origin: originAt(values.SHIPPING_ORIGIN),
  packagingGrams: values.SHIPPING_PACKAGING_GRAMS,
  toleranceGrams: values.SHIPPING_TOLERANCE_GRAMS,
  servicesOff: readServiceCodes(values.SHIPPING_SERVICES_OFF),
})

const isOriginKnown = ({ SHIPPING_ORIGIN: origin }: SettingValues) => findDestination(origin) !== undefined

async function readFiles(db: Db, versionId: number, logo: Awaited<ReturnType<typeof findLogo>>): Promise<LookFiles> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const [name, content] of Object.entries(Object(await selectIcons(db, versionId)))) {
    if (typeof content === 'string') files.set(`/public/icons/${name}`, decode(content))
  }
  if (logo !== undefined) files.set(logoAddress(logo), decode(logo.content))
  return files
}

const decode = (content: string) => new Uint8Array(Buffer.from(content, 'base64'))
