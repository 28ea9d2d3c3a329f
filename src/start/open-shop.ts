import { hkdfSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type OpenDatabase, openDatabase } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { hasTables, isMigrated } from '../db/migrate.ts'
import { openPasswords } from '../shop/accounts/passwords/password-hashing.ts'
import type { Actor } from '../shop/audit/actor.ts'
import { settleInterruptedRestore } from '../shop/backup/pending-restore.ts'
import { isRestored } from '../shop/backup/restore-backup.ts'
import type { Mailer, Sender } from '../shop/emails/mailer.ts'
import { fileMailer } from '../shop/emails/mailers/file.ts'
import { smtpMailer } from '../shop/emails/mailers/smtp.ts'
import { fileStorage } from '../shop/media/storages/file.ts'
import { uploadFiles } from '../shop/media/storages/upload-files.ts'
import { fillInsOf } from '../shop/pages/fill-in.ts'
import { openOwnTexts } from '../shop/pages/own-texts.ts'
import { partnerAt } from '../shop/partners/ask-partner.ts'
import { readSynonyms } from '../shop/search/synonyms.ts'
import { openSettings } from '../shop/settings/live-settings.ts'
import type { ParcelRules } from '../shop/shipping/parcel.ts'
import { komerceRates } from '../shop/shipping/rates/komerce.ts'
import { tableRates } from '../shop/shipping/rates/table.ts'
import type { RateSources } from '../shop/shipping/rates.ts'
import type { Tariff } from '../shop/shipping/tariff.ts'
import type { OfficeAccess, Shop, ShopIdentity } from '../shop/shop.ts'
import type { Log } from '../values/log.ts'
import { systemClock } from '../values/time/clock.ts'
import { contentPath, hasOwnFile } from './content-files.ts'
import { readKeyFile } from './key-file.ts'
import { openPayments } from './open-payments.ts'
import { pageLabels } from './page-labels.ts'
import { type ContentMistakes, contentReader } from './read-content.ts'

export type OpenShop = { shop: Shop; database: OpenDatabase }

/** Opens the database and the adapters of the settings, but no door. */
export async function openShop(config: Config, log: Log, mistakes: ContentMistakes = 'refuse'): Promise<OpenShop> {
  // First: completing an interrupted restore replaces the content that is read next.
  const database = await openSettledDatabase(config, log)
  try {
    return { database, shop: await equipShop(config, database, log, mistakes) }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function equipShop(config: Config, database: OpenDatabase, log: Log, mistakes: ContentMistakes): Promise<Shop> {
  const media = fileStorage(join(config.dataFolder, 'media'))
  const uploads = uploadFiles(join(config.dataFolder, 'uploads'))
  const { dataFolder, limits } = config
  const { settings, ...live } = openSettings({
    ...config,
    origins: originsOf(config),
    lifetimes: lifetimesOf(config),
    log,
  })
  const { identity, parcels } = live
  const mailer = openMailer(config, () => senderOf(config, identity))
  // Before its first migration a shop has no settings.
  const isReady = (await hasTables(database.db)) && (await isMigrated(database.db))
  if (isReady) await settings.refresh(database.db)
  const read = contentReader({ ...config, identity }, mistakes, log)
  const { textPages, tariff } = await read()
  const ownTexts = openOwnTexts({
    pages: textPages,
    readPages: async () => (await read()).textPages,
    readFile: (name) => readFile(contentPath(dataFolder, `pages/${name}.md`), 'utf8'),
    hasOwnFile: (name) => hasOwnFile(dataFolder, `pages/${name}.md`),
    fillIns: () => fillInsOf(identity, config.paymentLifetimeSeconds, pageLabels),
  })
  if (isReady) await ownTexts.refresh(database.db)
  settings.onChange(() => ownTexts.refresh(database.db))
  const synonyms = readSynonyms(contentPath(dataFolder, 'synonyms.txt'), log)
  const passwords = await openPasswords({ ...config.password, atOnce: hashesAtOnce(config.workers) })
  const payments = await openPayments(config, log)
  const rates = openRates({ config, tariff, parcels, db: database.db, log })
  // The start itself changes data as the clock. Each door sets its own actor.
  const actor: Actor = { kind: 'clock' }
  const office = openOfficeAccess(config)
  const common = { db: database.db, actor, now: systemClock, log }
  const importFolder = join(config.dataFolder, 'imports')
  const adapters = { ...common, media, uploads, importFolder, mailer, passwords, office, payments }
  return { ...adapters, ...live, settings, textPages, ownTexts, synonyms, limits, rates }
}

/** A restore that was interrupted is completed first, or what it had prepared is removed. */
async function openSettledDatabase({ database: where, dataFolder }: Config, log: Log): Promise<OpenDatabase> {
  if (where.kind === 'embedded') {
    await settleInterruptedRestore(dataFolder, async ({ parts }) => parts.includes('store'))
    return openDatabase(where, log)
  }
  const database = await openDatabase(where, log)
  try {
    await settleInterruptedRestore(dataFolder, ({ id }) => isRestored(database.db, id))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Divides the cores between the processes. */
const hashesAtOnce = (processes: number) => Math.max(1, Math.floor(availableParallelism() / processes))

/** Sends to the configured mail server; without one, writes each email to a file. */
export function openMailer({ mail, dataFolder }: Pick<Config, 'mail' | 'dataFolder'>, sender: () => Sender): Mailer {
  return mail.smtpUrl === undefined ? fileMailer(join(dataFolder, 'outbox'), sender) : smtpMailer(mail.smtpUrl, sender)
}

/** The sender of emails: the setting, or else the shop by its name. */
export const senderOf = (
  { mail }: Pick<Config, 'mail'>,
  { name, mailCare }: Pick<ShopIdentity, 'name' | 'mailCare'>,
): Sender => mail.from ?? { name, address: mailCare }

const originsOf = ({ publicOrigin, apiOrigin, contentOrigin }: Config) => ({ publicOrigin, apiOrigin, contentOrigin })

const lifetimesOf = (config: Config) => ({
  tokenSeconds: config.tokenLifetimeSeconds,
  resetSeconds: config.resetLifetimeSeconds,
  paymentSeconds: config.paymentLifetimeSeconds,
  paymentMarginSeconds: config.paymentMarginSeconds,
})

type RateParts = { config: Pick<Config, 'rates'>; tariff: Tariff; parcels: ParcelRules; db: Db; log: Log }

/** The shop's own table of rates. A configured partner is asked first. */
function openRates({ config: { rates }, tariff, parcels, db, log }: RateParts): RateSources {
  const table = tableRates(tariff)
  if (rates.source === 'table') return { partner: undefined, table }
  const { origin: partnerOrigin, pathname } = new URL(rates.url)
  const ask = partnerAt({ name: 'komerce', origin: partnerOrigin, log, answerMs: 2_000 })
  const path = pathname.replace(/\/+$/, '')
  const partner = komerceRates({
    ...{ db, ask, path, key: rates.key.reveal(), offers: tariff.offers },
    // An owner can change it while the shop runs.
    get origin() {
      return parcels.origin
    },
  })
  return { partner, table }
}

function openOfficeAccess({ office, dataFolder }: Pick<Config, 'office' | 'dataFolder'>): OfficeAccess {
  const readSecret = async () => office.secret?.reveal() ?? (await readKeyFile(dataFolder, 'office-key'))
  return {
    origin: office.origin,
    readKey: async () => Buffer.from(hkdfSync('sha256', await readSecret(), '', 'etalase office one-time codes', 32)),
  }
}
