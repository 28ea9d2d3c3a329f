import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { MOST_DRIFT_SECONDS, readClockDrift } from '../../db/clock-drift.ts'
import { hasTables, isMigrated } from '../../db/migrate.ts'
import { readMigrationRole } from '../../db/migration-role.ts'
import { openPasswords } from '../../shop/accounts/passwords/password-hashing.ts'
import { LEAST_FREE_MEGABYTES } from '../../shop/alerts/queue-alerts.ts'
import type { Sender } from '../../shop/emails/mailer.ts'
import { countOverdueEmails } from '../../shop/emails/outbox.ts'
import { countUnderived } from '../../shop/media/derive-missing.ts'
import { listUnconfirmedPayments } from '../../shop/payments/notifications/follow-up-notification.ts'
import { identityBefore } from '../../shop/settings/live-settings.ts'
import type { Shop } from '../../shop/shop.ts'
import { ContentError } from '../../start/content-files.ts'
import { openPayments } from '../../start/open-payments.ts'
import { openMailer, senderOf } from '../../start/open-shop.ts'
import { readFreeBytes } from '../../values/disk/free-space.ts'
import type { Log } from '../../values/log.ts'
import { isLocalHost } from '../../values/network.ts'
import { checkBackups } from '../check-backups.ts'
import { checkContent } from '../check-content.ts'
import { checkOfficeAddress, checkStaff } from '../check-office.ts'
import { checkServices } from '../check-shipping.ts'
import type { Command, ExaminedShop } from '../command.ts'
import { broken, type Finding, hint, well } from '../findings/finding.ts'

export const doctor: Command = {
  name: 'doctor',
  words: '',
  summary: 'checks settings, versions, database, disk and partners, and says what to do',
  worksOnNewShop: true,
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    let isBroken = false
    for await (const { mark, what } of examine(desk)) {
      desk.say(`${mark} ${what.en}`)
      isBroken ||= mark === '✗'
    }
    return isBroken ? 1 : 0
  },
}

/** Each finding as soon as it is known. The office shows the same. */
export async function* examine(desk: ExaminedShop): AsyncGenerator<Finding, void> {
  const { config } = desk
  const checks = [
    () => [well((t) => t.settings(config.publicOrigin))],
    versions,
    () => passwords(config),
    () => checkOfficeAddress(config),
    () => checkContent(desk),
    () => database(desk),
    () => dataFolder(config),
    () => mail(desk),
    () => payments(config),
    () => tariffs(config),
  ]
  for (const check of checks) yield* await check()
}

async function versions(): Promise<Finding[]> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  const shop = /"version": "([^"]+)"/.exec(text)?.[1] ?? 'unknown'
  const pglite = /"@electric-sql\/pglite": "([^"]+)"/.exec(text)?.[1] ?? 'unknown'
  const node = Number.parseInt(process.versions.node, 10)
  const all = [shop, process.versions.node, pglite] as const
  return [node >= 24 ? well((t) => t.versions(...all)) : broken((t) => t.oldNode(...all))]
}

async function passwords({ password }: Config): Promise<Finding[]> {
  try {
    await openPasswords({ ...password, atOnce: 1 })
    return [well((t) => t.passwords(password.algorithm))]
  } catch (error) {
    return [broken((t) => t.noPasswords(error instanceof Error ? error.message : String(error)))]
  }
}

async function database(desk: ExaminedShop): Promise<Finding[]> {
  const { kind } = desk.config.database
  if (desk.isNew) return [hint((t) => t.noDatabase)]
  try {
    const { shop, database } = await desk.open()
    const startedAt = performance.now()
    const isStarted = await hasTables(shop.db)
    const ms = Math.ceil(performance.now() - startedAt)
    const answers = well((t) => t.database(kind, database.version, ms))
    const disk = database.isDiskFull() ? [broken((t) => t.diskFull(database.kind))] : []
    const first = [answers, ...disk, await clock(shop), ...(await migrations(desk, shop))]
    if (!isStarted) return [...first, hint((t) => t.noTables)]
    if (!(await isMigrated(shop.db))) return [...first, broken((t) => t.oldTables)]
    return [
      ...first,
      well((t) => t.tables),
      await pictures(desk),
      ...(await outbox(desk)),
      ...(await unconfirmedPayments(desk)),
      ...(await checkBackups(desk)),
      ...(await checkStaff(desk)),
      ...(await checkServices(desk)),
    ]
  } catch (error) {
    if (error instanceof ContentError) return [hint((t) => t.databaseNotChecked)]
    const reason = error instanceof Error ? error.message : String(error)
    return [broken((t) => t.badDatabase(kind, withoutPassword(reason)))]
  }
}

async function clock({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Finding> {
  const seconds = await readClockDrift(db, now)
  if (Math.abs(seconds) <= MOST_DRIFT_SECONDS) return well((t) => t.clock)
  return broken((t) => t.clockOff(Math.round(seconds)))
}

/** Checks the role that creates tables, if it is not the role that the shop uses. */
async function migrations({ config }: ExaminedShop, { db }: Pick<Shop, 'db'>): Promise<Finding[]> {
  const migrationUrl = config.database.kind === 'server' ? config.database.migrationUrl : undefined
  if (migrationUrl === undefined) return []
  try {
    const { isSameDatabase, canMakeTables, foreignTables } = await readMigrationRole(db, migrationUrl, silent)
    if (!isSameDatabase) return [broken((t) => t.otherDatabase)]
    if (!canMakeTables) return [broken((t) => t.mayNotCreate)]
    return [foreignTables === 0 ? well((t) => t.migrations) : broken((t) => t.mayNotChange(foreignTables))]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [broken((t) => t.noMigrations(withoutPassword(reason)))]
  }
}

async function pictures(desk: ExaminedShop): Promise<Finding> {
  const { shop } = await desk.open()
  const waiting = await countUnderived(shop)
  if (waiting === 0) return well((t) => t.pictures)
  return hint((t) => t.picturesWait(waiting))
}

async function outbox(desk: ExaminedShop): Promise<Finding[]> {
  const { emails, minutes } = await countOverdueEmails((await desk.open()).shop)
  if (emails === 0) return []
  return [hint((t) => t.emailsWait(emails, minutes))]
}

async function unconfirmedPayments(desk: ExaminedShop): Promise<Finding[]> {
  const invoices = await listUnconfirmedPayments((await desk.open()).shop)
  if (invoices.length === 0) return []
  const named = `${invoices.slice(0, 5).join(', ')}${invoices.length > 5 ? ', …' : ''}`
  return [hint((t) => t.unconfirmed(named))]
}

async function dataFolder({ dataFolder }: Config): Promise<Finding[]> {
  if (!existsSync(dataFolder)) return [well((t) => t.noDataFolder(dataFolder))]
  const probe = join(dataFolder, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, 'x', { flush: true })
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [broken((t) => t.badDataFolder(dataFolder, reason, t.cureOfWriting[causeOf(reason)]))]
  }
  const freeMegabytes = (await readFreeBytes(dataFolder)) / 1e6
  const free = gigabytes(freeMegabytes)
  if (freeMegabytes > LEAST_FREE_MEGABYTES) return [well((t) => t.dataFolder(dataFolder, free))]
  const level = freeMegabytes < LEAST_FREE_MEGABYTES / 2 ? broken : hint
  return [level((t) => t.dataFolderFull(dataFolder, free))]
}

const causeOf = (reason: string) => (/ENOSPC|EDQUOT/.test(reason) ? 'room' : 'owner')

const gigabytes = (megabytes: number) =>
  `${megabytes >= 10_000 ? Math.floor(megabytes / 1000) : (megabytes / 1000).toFixed(1)} GB`

async function mail({ config, isNew, open }: ExaminedShop): Promise<Finding[]> {
  // A check would create the folder.
  if (isNew && !config.mail.smtpUrl) return [well((t) => t.mailWillBeFiles)]
  const identity = isNew
    ? undefined
    : await open().then(
        ({ shop }) => shop.identity,
        () => undefined,
      )
  const sender = senderOf(config, identity ?? identityBefore(config.locked, config))
  const mailer = openMailer(config, () => sender)
  const checked = await mailer.check().finally(() => mailer.close())
  if (!config.mail.smtpUrl) {
    const folder = join(config.dataFolder, 'outbox')
    return checked.ok
      ? [well((t) => t.mailAsFiles(folder))]
      : [broken((t) => t.badMailFolder(folder, checked.why, t.cureOfWriting[causeOf(checked.why)]))]
  }
  const { hostname, port, protocol } = new URL(config.mail.smtpUrl.reveal())
  const host = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  if (checked.ok) return [well((t) => t.mail(host, textOf(sender)))]
  return [explainMailFault(host, checked.why)]
}

const textOf = (sender: Sender) => (typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`)

// OpenSSL's words for a certificate that cannot be verified.
const isCertificateFault =
  /CERT|ISSUER|ALTNAME|TLS|LEAF_SIGNATURE|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH|CRL/

function explainMailFault(host: string, why: string): Finding {
  if (/\bE(NO)?AUTH\b/.test(why)) return broken((t) => t.mailRefuses(host, why))
  return isCertificateFault.test(why)
    ? broken((t) => t.mailWithoutTrust(host, why))
    : broken((t) => t.noMail(host, why))
}

async function payments(config: Config): Promise<Finding[]> {
  const { payments, payOrigin, publicOrigin } = config
  if (payments.provider === 'sandbox') {
    return [isLocalHost(new URL(publicOrigin).hostname) ? well((t) => t.sandbox) : hint((t) => t.publicSandbox)]
  }
  const found = await Promise.all([
    partner('payment', payments.snapUrl, 'MIDTRANS_SNAP_URL'),
    partner('payment', payments.apiUrl, 'MIDTRANS_API_URL'),
    paymentKeys(config),
  ])
  if (payOrigin !== publicOrigin) return found
  return [...found, hint((t) => t.payOrigin)]
}

/** Asks for a payment that does not exist. The answer "not found" proves that the key is right. */
async function paymentKeys(config: Config): Promise<Finding> {
  const { probe } = await openPayments(config, silent)
  const found = await probe()
  if (found === 'well') return well((t) => t.paymentKeys)
  return found === 'unreachable' ? hint((t) => t.paymentKeysUnknown) : broken((t) => t.badPaymentKeys)
}

const silent: Log = { info() {}, warn() {}, error() {} }

async function tariffs({ rates }: Config): Promise<Finding[]> {
  if (rates.source === 'table') return [well((t) => t.ownTariff)]
  return [await partner('shipping', rates.url, 'KOMERCE_URL')]
}

async function partner(what: 'payment' | 'shipping', address: string, setting: string): Promise<Finding> {
  const { host, answers } = await connectTo(address)
  return answers
    ? well((t) => t.partner(t.partners[what], host))
    : broken((t) => t.noPartner(t.partners[what], host, setting))
}

const withoutPassword = (text: string) => text.replace(/\/\/[^/@\s]*@/g, '//…@')

const defaultPorts: Record<string, number> = { 'http:': 80, 'https:': 443 }

const CONNECT_SECONDS = 4

/** Opens a connection to the host of an address, and sends nothing. */
function connectTo(address: string): Promise<{ host: string; answers: boolean }> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (defaultPorts[url.protocol] ?? 443)
  const name = `${url.hostname}:${port}`
  return new Promise((done) => {
    const socket = connect({ host, port })
    const end = (answers: boolean) => {
      socket.destroy()
      done({ host: name, answers })
    }
    socket.setTimeout(CONNECT_SECONDS * 1000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('connect', () => end(true))
  })
}
