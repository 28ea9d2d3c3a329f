import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type OpenDatabase, openDatabase } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { openPasswords } from '../shop/accounts/passwords/password-hashing.ts'
import type { Actor } from '../shop/audit/actor.ts'
import { settleInterruptedRestore } from '../shop/backup/pending-restore.ts'
import { isRestored } from '../shop/backup/restore-backup.ts'
import type { Mailer } from '../shop/emails/mailer.ts'
import { fileMailer } from '../shop/emails/mailers/file.ts'
import { smtpMailer } from '../shop/emails/mailers/smtp.ts'
import { fileStorage } from '../shop/media/storages/file.ts'
import { partnerAt } from '../shop/partners/ask-partner.ts'
import { readSynonyms } from '../shop/search/synonyms.ts'
import type { Destination } from '../shop/shipping/find-destination.ts'
import { originAt } from '../shop/shipping/find-destination.ts'
import { komerceRates } from '../shop/shipping/rates/komerce.ts'
import { tableRates } from '../shop/shipping/rates/table.ts'
import type { RateSources } from '../shop/shipping/rates.ts'
import type { Tariff } from '../shop/shipping/tariff.ts'
import type { Shop } from '../shop/shop.ts'
import type { Log } from '../values/log.ts'
import { systemClock } from '../values/time/clock.ts'
import { contentPath } from './content-files.ts'
import { openOfficeAccess } from './open-office.ts'
import { openPayments } from './open-payments.ts'
import { readContent } from './read-content.ts'

export type OpenShop = { shop: Shop; database: OpenDatabase }

/** Opens the database and the adapters of the settings, but no door. */
export async function openShop(config: Config, log: Log): Promise<OpenShop> {
  // First: completing an interrupted restore replaces the content that is read next.
  const database = await openSettledDatabase(config, log)
  try {
    return { database, shop: await equipShop(config, database, log) }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function equipShop(config: Config, database: OpenDatabase, log: Log): Promise<Shop> {
  const media = fileStorage(join(config.dataFolder, 'media'))
  const mailer = openMailer(config)
  const { identity, limits, mostPiecesEach } = config
  const { textPages, tariff } = await readContent(config)
  const synonyms = readSynonyms(contentPath(config.dataFolder, 'synonyms.txt'), log)
  const passwords = await openPasswords({ ...config.password, atOnce: hashesAtOnce(config.workers) })
  const lifetimes = {
    tokenSeconds: config.tokenLifetimeSeconds,
    resetSeconds: config.resetLifetimeSeconds,
    paymentSeconds: config.paymentLifetimeSeconds,
    paymentMarginSeconds: config.paymentMarginSeconds,
    deliveredAfterDays: config.deliveredAfterDays,
  }
  const { originSubdistrictId, ...weights } = config.parcels
  const parcels = { ...weights, origin: originAt(originSubdistrictId) }
  const payments = await openPayments(config, log)
  const rates = openRates({ config, tariff, origin: parcels.origin, db: database.db, log })
  // What the start itself does. The doors replace it.
  const actor: Actor = { kind: 'clock' }
  const office = openOfficeAccess(config)
  const common = { db: database.db, actor, now: systemClock, log }
  const adapters = { ...common, media, mailer, passwords, office, payments }
  return { ...adapters, identity, textPages, synonyms, limits, mostPiecesEach, lifetimes, rates, parcels }
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
export function openMailer({ mail, dataFolder }: Pick<Config, 'mail' | 'dataFolder'>): Mailer {
  return mail.smtpUrl === undefined
    ? fileMailer(join(dataFolder, 'outbox'), mail.from)
    : smtpMailer(mail.smtpUrl, mail.from)
}

type RateParts = { config: Pick<Config, 'rates'>; tariff: Tariff; origin: Destination; db: Db; log: Log }

/** The shop's own table of rates. A configured partner is asked first. */
function openRates({ config: { rates }, tariff, origin, db, log }: RateParts): RateSources {
  const table = tableRates(tariff)
  if (rates.source === 'table') return { partner: undefined, table }
  const { origin: partnerOrigin, pathname } = new URL(rates.url)
  const ask = partnerAt({ name: 'komerce', origin: partnerOrigin, log, answerMs: 2_000 })
  const path = pathname.replace(/\/+$/, '')
  return { partner: komerceRates({ db, ask, path, key: rates.key.reveal(), origin, offers: tariff.offers }), table }
}
