import { makeRoom } from '../../db/embedded/disk-space.ts'
import { makeRoomOnServer } from '../../db/server-disk.ts'
import { describeGap, type ServiceGap } from '../../shop/shipping/quote-shipping.ts'

type Database = 'embedded' | 'server'

const databases: Record<Database, string> = { embedded: 'the embedded database', server: 'the database server' }

const roomAdvice: Record<Database, string> = {
  embedded: makeRoom,
  server: makeRoomOnServer,
}

const toMigrate = 'Migrations: MIGRATION_DATABASE_URL'
const asShown = 'docs/running.md shows what it needs'

/** The sentences of doctor. Each begins with what was checked. Reasons come from the system, in its words. */
export const texts = {
  settings: (origin: string) => `Settings: all are valid; the shop is at ${origin}`,
  versions: (shop: string, node: string, pglite: string) => `Versions: shop ${shop}, Node ${node}, PGlite ${pglite}`,
  oldNode: (shop: string, node: string, pglite: string) =>
    `Versions: shop ${shop}, Node ${node}, PGlite ${pglite}. The shop needs Node 24: start it with npm, which brings its own`,
  passwords: (algorithm: string) => `Passwords: hashed by ${algorithm}`,
  noPasswords: (reason: string) => `Passwords: ${reason}`,

  officeOff: 'Office: off (OFFICE=off)',
  office: (origin: string) => `Office: at ${origin}`,
  officeInShop: (origin: string) =>
    `Office: OFFICE_ORIGIN is ${origin}, an address of the shop; give the office a host or port of its own`,
  officeWithoutTls: (origin: string) =>
    `Office: ${origin} has no TLS, so passwords are sent readably and passkeys do not work; use https://`,
  officeHereOnly: (origin: string) =>
    `Office: only this machine reaches ${origin}; set OFFICE_ORIGIN=https://…, docs/going-live.md shows how`,
  noStaff: 'Staff: none yet; npm run shop -- staff setup prints a link for the owner',
  staff: (people: number) => `Staff: ${people} with access`,
  staffWithoutFactor: (emails: string) => `Staff: ${emails} still has to add a passkey or code, at the next sign-in`,
  officeKey: (path: string) => `Office key: ${path}; no backup contains it, so keep a copy of it elsewhere`,
  noOfficeKey: (path: string) =>
    `Office key: ${path} is missing, so no one-time code works; put its copy back, or use recovery codes`,

  content: (own: number, all: number) =>
    `Content: texts, prices and icons can be read; ${own} of ${all} files are yours`,
  badContent: (reason: string) => `Content: ${reason}`,
  unusedContent: (path: string) =>
    `Content: ${path} is not used; npm run shop -- content list names the files that are`,
  badSynonyms: (path: string, complaint: string) => `Content: ${path}, ${complaint}; the search skips this line`,
  unfilled: (lines: number[], { path, page, copy }: { path?: string; page?: string; copy?: string }) => {
    const first = copy === undefined ? '' : `run npm run shop -- content copy ${copy}, then `
    const where = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} of ${path ?? `${page} in Pages of the office`}`
    return `Content: ${first}fill in ${where}; shoppers do not see what is not filled in`
  },

  noDatabase: 'Database: none yet; the shop was never started here, and npm start creates it',
  database: (kind: Database, version: string, ms: number) =>
    `Database: ${databases[kind]}, PostgreSQL ${version}, answers in ${ms} ms`,
  databaseNotChecked: 'Database: not checked until the content can be read',
  badDatabase: (kind: Database, reason: string) =>
    `Database: ${databases[kind]} cannot be used (${reason}); look at ${kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL, the server and its disk'}`,
  diskFull: (kind: Database) =>
    `Disk: full, so the shop refuses writes; ${roomAdvice[kind]}, and the shop takes writes again by itself`,
  clock: 'Clock: agrees with the database',
  clockOff: (seconds: number) =>
    `Clock: ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the database; let NTP set the clocks of both machines`,
  noTables: 'Tables: none yet; the shop was never started here, and npm start creates them',
  oldTables: 'Tables: older than this version of the shop; run npm run shop -- migrate',
  tables: 'Tables: up to date',
  otherDatabase: `${toMigrate} names another database than DATABASE_URL; both must name the same`,
  mayNotCreate: `${toMigrate} names a role that cannot create tables; ${asShown}`,
  mayNotChange: (tables: number) =>
    `${toMigrate} names a role that cannot change ${tables === 1 ? '1 table, which belongs' : `${tables} tables, which belong`} to another; ${asShown}`,
  migrations: `${toMigrate} reaches the same database, and can create and change its tables`,
  noMigrations: (reason: string) => `${toMigrate} cannot be used (${reason})`,

  pictures: 'Pictures: all sizes are made',
  picturesWait: (count: number) =>
    `Pictures: ${count} wait for some of their sizes; the shop makes them in the background while it runs`,
  emailsWait: (emails: number, minutes: number) =>
    `Emails: ${emails === 1 ? '1 email waits' : `${emails} emails wait`} to be sent, the oldest for ${minutes} minutes; see Mail below`,
  unconfirmed: (invoices: string) =>
    `Payments: notifications reported payments that the provider never confirmed, for ${invoices}; look them up in the dashboard of the provider, with npm run shop -- order show`,

  noBackup: 'none was made yet',
  lastBackup: (hours: number, path: string) => {
    const days = `${Math.floor(hours / 24)} days ago`
    const age = hours < 1 ? 'less than an hour ago' : hours < 48 ? `${Math.floor(hours)} hours ago` : days
    return `the last was made ${age} (${path})`
  },
  backups: (made: string) => `Backups: ${made}`,
  nightlyBackups: (time: string, made: string) => `Backups: each night at ${time} WIB; ${made}`,
  noNightlyBackups: (made: string) => `Backups: ${made}; set BACKUP_DIR, so that the shop makes one each night`,
  backupsOverdue: (made: string, reason: string | undefined) =>
    `Backups: ${made}; the nightly one is overdue${reason === undefined ? '' : ` (${reason})`}. Look at BACKUP_DIR and its disk`,
  backupRoom: (needed: number, free: number, folder: string) =>
    `Backup folder: the next backup needs ${needed} MB, ${free} MB are free on the disk of ${folder}`,
  noBackupRoom: (needed: number, free: number, folder: string) =>
    `Backup folder: the next backup needs ${needed} MB, ${free} MB are free on the disk of ${folder}; delete files there, or use a larger disk`,
  badBackupFolder: (folder: string, reason: string) =>
    `Backup folder: ${folder} cannot be read (${reason}); give it to the user who runs the shop`,

  cureOfWriting: { room: 'free space on its disk', owner: 'give it to the user who runs the shop' },
  noDataFolder: (folder: string) => `Data folder: ${folder} does not exist yet; npm start creates it`,
  badDataFolder: (folder: string, reason: string, cure: string) =>
    `Data folder: ${folder} cannot be written (${reason}); ${cure}`,
  dataFolder: (folder: string, free: string) => `Data folder: ${folder} can be written, ${free} free`,
  dataFolderFull: (folder: string, free: string) =>
    `Data folder: ${folder} can be written, ${free} free; make room before the shop has to refuse orders`,

  mailWillBeFiles: 'Mail: will be written as files; set SMTP_URL to send it',
  mailAsFiles: (folder: string) => `Mail: written as files into ${folder}; set SMTP_URL to send it`,
  badMailFolder: (folder: string, reason: string, cure: string) =>
    `Mail: ${folder} cannot be written (${reason}); ${cure}`,
  mail: (host: string, sender: string) => `Mail: ${host} accepts emails from ${sender}`,
  mailRefuses: (host: string, reason: string) =>
    `Mail: ${host} refuses the sign-in (${reason}); look at name and password in SMTP_URL`,
  mailWithoutTrust: (host: string, reason: string) =>
    `Mail: ${host} has no TLS certificate that can be trusted (${reason}); name the host its certificate is for, or ask who runs it`,
  noMail: (host: string, reason: string) => `Mail: no mail server answers at ${host} (${reason}); look at SMTP_URL`,

  sandbox: 'Payment: the sandbox; no real money is taken',
  publicSandbox: 'Payment: the sandbox; no real money is taken, and the shop is public',
  payOrigin:
    'Payment: the payment page is on the shop’s own origin; set PAY_ORIGIN to a host of its own, so that the provider’s script shares no storage with the shop',
  paymentKeys: 'Payment: Midtrans accepts the keys',
  paymentKeysUnknown: 'Payment: Midtrans could not be asked whether the keys are right; try again later',
  badPaymentKeys:
    'Payment: Midtrans refuses the key; copy MIDTRANS_SERVER_KEY again; sandbox and production have different keys',
  partners: { payment: 'Payment', shipping: 'Shipping' },
  partner: (what: string, host: string) => `${what}: ${host} answers`,
  noPartner: (what: string, host: string, setting: string) =>
    `${what}: nothing answers at ${host}; look at ${setting} and at the network`,
  ownTariff: 'Shipping: tariffs come from the shop’s own table',
  serviceGap: (gap: ServiceGap) =>
    `Shipping: parcels of ${describeGap(gap)} have no service, so such orders cannot be placed; switch a service on in the office (Settings, Shipping), or look at content/shipping/services.csv`,
}
