import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { MOST_DRIFT_SECONDS, readClockDrift } from '../../db/clock-drift.ts'
import { adviceForFullDisk } from '../../db/connect.ts'
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
import { broken, type Finding, hint, well } from '../finding.ts'

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
      desk.say(`${mark} ${what}`)
      isBroken ||= mark === '✗'
    }
    return isBroken ? 1 : 0
  },
}

/** Each finding as soon as it is known. The office shows the same. */
export async function* examine(desk: ExaminedShop): AsyncGenerator<Finding, void> {
  const { config } = desk
  const checks = [
    () => [well(`Settings: all are valid; the shop is at ${config.publicOrigin}`)],
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
  const all = `Versions: shop ${shop}, Node ${process.versions.node}, PGlite ${pglite}`
  return [node >= 24 ? well(all) : broken(`${all}. The shop needs Node 24: start it with npm, which brings its own`)]
}

async function passwords({ password }: Config): Promise<Finding[]> {
  try {
    await openPasswords({ ...password, atOnce: 1 })
    return [well(`Passwords: hashed by ${password.algorithm}`)]
  } catch (error) {
    return [broken(`Passwords: ${error instanceof Error ? error.message : String(error)}`)]
  }
}

async function database(desk: ExaminedShop): Promise<Finding[]> {
  const kind = desk.config.database.kind === 'embedded' ? 'the embedded database' : 'the database server'
  if (desk.isNew) return [hint('Database: none yet; the shop was never started here, and npm start creates it')]
  try {
    const { shop, database } = await desk.open()
    const startedAt = performance.now()
    const isStarted = await hasTables(shop.db)
    const ms = Math.ceil(performance.now() - startedAt)
    const answers = well(`Database: ${kind}, PostgreSQL ${database.version}, answers in ${ms} ms`)
    const disk = database.isDiskFull()
      ? [broken(`Disk: full, so the shop refuses writes; ${adviceForFullDisk(database)}`)]
      : []
    const first = [answers, ...disk, await clock(shop), ...(await migrations(desk, shop))]
    if (!isStarted) {
      return [...first, hint('Tables: none yet; the shop was never started here, and npm start creates them')]
    }
    if (!(await isMigrated(shop.db)))
      return [...first, broken('Tables: older than this version of the shop; run npm run shop -- migrate')]
    return [
      ...first,
      well('Tables: up to date'),
      await pictures(desk),
      ...(await outbox(desk)),
      ...(await unconfirmedPayments(desk)),
      ...(await checkBackups(desk)),
      ...(await checkStaff(desk)),
      ...(await checkServices(desk)),
    ]
  } catch (error) {
    if (error instanceof ContentError) return [hint('Database: not checked until the content can be read')]
    const reason = error instanceof Error ? error.message : String(error)
    const advice =
      desk.config.database.kind === 'embedded' ? 'look at DATA_DIR' : 'look at DATABASE_URL, the server and its disk'
    return [broken(`Database: ${kind} cannot be used (${withoutPassword(reason)}); ${advice}`)]
  }
}

async function clock({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Finding> {
  const seconds = await readClockDrift(db, now)
  if (Math.abs(seconds) <= MOST_DRIFT_SECONDS) return well('Clock: agrees with the database')
  const where = `${Math.abs(Math.round(seconds))} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the database`
  return broken(`Clock: ${where}; let NTP set the clocks of both machines`)
}

/** Checks the role that creates tables, if it is not the role that the shop uses. */
async function migrations({ config }: ExaminedShop, { db }: Pick<Shop, 'db'>): Promise<Finding[]> {
  const migrationUrl = config.database.kind === 'server' ? config.database.migrationUrl : undefined
  if (migrationUrl === undefined) return []
  try {
    const { isSameDatabase, canMakeTables, foreignTables } = await readMigrationRole(db, migrationUrl, silent)
    if (!isSameDatabase)
      return [broken(`${toMigrate} names another database than DATABASE_URL; both must name the same`)]
    if (!canMakeTables) return [broken(`${toMigrate} names a role that cannot create tables; ${asShown}`)]
    if (foreignTables === 0)
      return [well(`${toMigrate} reaches the same database, and can create and change its tables`)]
    const whose = foreignTables === 1 ? '1 table, which belongs' : `${foreignTables} tables, which belong`
    return [broken(`${toMigrate} names a role that cannot change ${whose} to another; ${asShown}`)]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [broken(`${toMigrate} cannot be used (${withoutPassword(reason)})`)]
  }
}

const toMigrate = 'Migrations: MIGRATION_DATABASE_URL'
const asShown = 'docs/running.md shows what it needs'

async function pictures(desk: ExaminedShop): Promise<Finding> {
  const { shop } = await desk.open()
  const waiting = await countUnderived(shop)
  if (waiting === 0) return well('Pictures: all sizes are made')
  return hint(`Pictures: ${waiting} wait for some of their sizes; the shop makes them in the background while it runs`)
}

async function outbox(desk: ExaminedShop): Promise<Finding[]> {
  const { emails, minutes } = await countOverdueEmails((await desk.open()).shop)
  if (emails === 0) return []
  const what = emails === 1 ? '1 email waits' : `${emails} emails wait`
  return [hint(`Emails: ${what} to be sent, the oldest for ${minutes} minutes; see Mail below`)]
}

async function unconfirmedPayments(desk: ExaminedShop): Promise<Finding[]> {
  const invoices = await listUnconfirmedPayments((await desk.open()).shop)
  if (invoices.length === 0) return []
  const named = `${invoices.slice(0, 5).join(', ')}${invoices.length > 5 ? ', …' : ''}`
  const what = `notifications reported payments that the provider never confirmed, for ${named}`
  return [hint(`Payments: ${what}; look them up in the dashboard of the provider, with npm run shop -- order show`)]
}

async function dataFolder({ dataFolder }: Config): Promise<Finding[]> {
  if (!existsSync(dataFolder)) return [well(`Data folder: ${dataFolder} does not exist yet; npm start creates it`)]
  const probe = join(dataFolder, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, 'x', { flush: true })
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [broken(`Data folder: ${dataFolder} cannot be written (${reason}); ${cureOfWriting(reason)}`)]
  }
  const freeMegabytes = (await readFreeBytes(dataFolder)) / 1e6
  const writable = `Data folder: ${dataFolder} can be written, ${gigabytes(freeMegabytes)} free`
  if (freeMegabytes > LEAST_FREE_MEGABYTES) return [well(writable)]
  const level = freeMegabytes < LEAST_FREE_MEGABYTES / 2 ? broken : hint
  return [level(`${writable}; make room before the shop has to refuse orders`)]
}

const cureOfWriting = (reason: string) =>
  /ENOSPC|EDQUOT/.test(reason) ? 'free space on its disk' : 'give it to the user who runs the shop'

const gigabytes = (megabytes: number) =>
  `${megabytes >= 10_000 ? Math.floor(megabytes / 1000) : (megabytes / 1000).toFixed(1)} GB`

async function mail({ config, isNew, open }: ExaminedShop): Promise<Finding[]> {
  // A check would create the folder.
  if (isNew && !config.mail.smtpUrl) return [well('Mail: will be written as files; set SMTP_URL to send it')]
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
      ? [well(`Mail: written as files into ${folder}; set SMTP_URL to send it`)]
      : [broken(`Mail: ${folder} cannot be written (${checked.why}); ${cureOfWriting(checked.why)}`)]
  }
  const { hostname, port, protocol } = new URL(config.mail.smtpUrl.reveal())
  const host = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  if (checked.ok) return [well(`Mail: ${host} accepts emails from ${textOf(sender)}`)]
  return [broken(`Mail: ${explainMailFault(host, checked.why)}`)]
}

const textOf = (sender: Sender) => (typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`)

// OpenSSL's words for a certificate that cannot be verified.
const isCertificateFault =
  /CERT|ISSUER|ALTNAME|TLS|LEAF_SIGNATURE|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH|CRL/

function explainMailFault(host: string, why: string): string {
  if (/\bE(NO)?AUTH\b/.test(why)) return `${host} refuses the sign-in (${why}); look at name and password in SMTP_URL`
  if (isCertificateFault.test(why)) {
    return `${host} has no TLS certificate that can be trusted (${why}); name the host its certificate is for, or ask who runs it`
  }
  return `no mail server answers at ${host} (${why}); look at SMTP_URL`
}

async function payments(config: Config): Promise<Finding[]> {
  const { payments, payOrigin, publicOrigin } = config
  if (payments.provider === 'sandbox') {
    const what = 'Payment: the sandbox; no real money is taken'
    return [isLocalHost(new URL(publicOrigin).hostname) ? well(what) : hint(`${what}, and the shop is public`)]
  }
  const found = await Promise.all([
    partner('Payment', payments.snapUrl, 'MIDTRANS_SNAP_URL'),
    partner('Payment', payments.apiUrl, 'MIDTRANS_API_URL'),
    paymentKeys(config),
  ])
  if (payOrigin !== publicOrigin) return found
  const why = 'set PAY_ORIGIN to a host of its own, so that the provider’s script shares no storage with the shop'
  return [...found, hint(`Payment: the payment page is on the shop’s own origin; ${why}`)]
}

/** Asks for a payment that does not exist. The answer "not found" proves that the key is right. */
async function paymentKeys(config: Config): Promise<Finding> {
  const { probe } = await openPayments(config, silent)
  const found = await probe()
  if (found === 'well') return well('Payment: Midtrans accepts the keys')
  if (found === 'unreachable') {
    return hint('Payment: Midtrans could not be asked whether the keys are right; try again later')
  }
  return broken(
    'Payment: Midtrans refuses the key; copy MIDTRANS_SERVER_KEY again; sandbox and production have different keys',
  )
}

const silent: Log = { info() {}, warn() {}, error() {} }

async function tariffs({ rates }: Config): Promise<Finding[]> {
  if (rates.source === 'table') return [well('Shipping: tariffs come from the shop’s own table')]
  return [await partner('Shipping', rates.url, 'KOMERCE_URL')]
}

async function partner(what: string, address: string, setting: string): Promise<Finding> {
  const { host, answers } = await connectTo(address)
  return answers
    ? well(`${what}: ${host} answers`)
    : broken(`${what}: nothing answers at ${host}; look at ${setting} and at the network`)
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
