import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isLockable, lookRules, settingRules } from './shop/settings/setting.ts'
import { office, officeOf } from './start/office-settings.ts'
import { isLocalHost } from './values/network.ts'
import {
  always,
  choice,
  limits,
  neededWith,
  noneOf,
  origin,
  originOf,
  ownOrigin,
  proxies,
  sender,
  toSecret,
  url,
  wholeNumber,
} from './values/setting-types.ts'

/** The shop cannot start with these settings. Lists every mistake, one line each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`The settings need attention:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

const server = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_ORIGIN: ownOrigin().optional(),
  API_ORIGIN: ownOrigin().optional(),
  CONTENT_ORIGIN: ownOrigin().optional(),
  PAY_ORIGIN: ownOrigin().optional(),
  HSTS_SUBDOMAINS: choice('on', 'off').default('off'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  TRUSTED_PROXIES: proxies(),
})

const storage = z
  .object({
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    MIGRATION_DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    WORKERS: wholeNumber(1, 256).optional(),
    DEMO: choice('on', 'off').default('on'),
    DEMO_HISTORY: choice('on', 'off').default('on'),
  })
  .refine((set) => set.DATABASE_URL !== undefined || set.MIGRATION_DATABASE_URL === undefined, {
    path: ['MIGRATION_DATABASE_URL'],
    error: 'is of use only beside DATABASE_URL: the same database, by the role that owns its tables',
    when: always,
  })
  .refine((set) => set.DATABASE_URL !== undefined || !((set.WORKERS ?? 1) > 1), {
    path: ['WORKERS'],
    error: 'the embedded database serves one process; set DATABASE_URL to use more',
    when: always,
  })

const payments = z.discriminatedUnion(
  'PAYMENT_PROVIDER',
  [
    z
      .object({ PAYMENT_PROVIDER: z.literal('sandbox').optional(), PUBLIC_ORIGIN: z.string().optional() })
      .superRefine(({ PAYMENT_PROVIDER: provider, PUBLIC_ORIGIN: text }, context) => {
        const publicOrigin = text && originOf(text)
        if (provider !== undefined || !publicOrigin || isLocalHost(new URL(publicOrigin).hostname)) return
        const message = `${publicOrigin} is open to the public: name midtrans, or sandbox if no real money is meant`
        context.addIssue({ code: 'custom', path: ['PAYMENT_PROVIDER'], message })
      }),
    z.object({
      PAYMENT_PROVIDER: z.literal('midtrans'),
      MIDTRANS_SERVER_KEY: neededWith('PAYMENT_PROVIDER=midtrans').transform(toSecret),
      MIDTRANS_CLIENT_KEY: neededWith('PAYMENT_PROVIDER=midtrans'),
      MIDTRANS_MERCHANT_ID: z.string().optional(),
      MIDTRANS_SNAP_URL: origin().default('https://app.midtrans.com'),
      MIDTRANS_API_URL: origin().default('https://api.midtrans.com'),
    }),
  ],
  { error: noneOf('PAYMENT_PROVIDER', 'sandbox', 'midtrans') },
)

const rates = z.discriminatedUnion(
  'SHIPPING_RATES',
  [
    z.object({ SHIPPING_RATES: z.literal('table').optional() }),
    z.object({
      SHIPPING_RATES: z.literal('komerce'),
      KOMERCE_API_KEY: neededWith('SHIPPING_RATES=komerce').transform(toSecret),
      KOMERCE_URL: url('https:', 'http:').default('https://rajaongkir.komerce.id/api/v1'),
    }),
  ],
  { error: noneOf('SHIPPING_RATES', 'table', 'komerce') },
)

const orders = z.object({
  PAYMENT_LIFETIME_SECONDS: wholeNumber(60, 2_592_000).default(86_400),
  PAYMENT_MARGIN_SECONDS: wholeNumber(0, 86_400).default(1200),
})

const accounts = z.object({
  TOKEN_LIFETIME_SECONDS: wholeNumber(1, 31_536_000).default(86_400),
  RESET_LIFETIME_SECONDS: wholeNumber(1, 86_400).default(3600),
  PASSWORD_HASH: choice('argon2id', 'scrypt').default('argon2id'),
  PASSWORD_MEMORY_KIB: wholeNumber(19_456, 1_048_576).default(65_536),
  PASSWORD_PASSES: wholeNumber(2, 20).default(3),
})

const load = z.object({
  LIMITS: limits(),
  BUSY_ABOVE_MS: wholeNumber(200, 10_000).default(200),
  JOB_INTERVAL_SECONDS: wholeNumber(1, 3600).default(30),
})

const backups = z.object({
  BACKUP_DIR: z.string().optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: ({ input }) => `"${input}" is not a time of day such as 02:30` })
    .default('02:30'),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
})

const mail = z.object({
  SMTP_URL: url('smtp:', 'smtps:').transform(toSecret).optional(),
  MAIL_FROM: sender().optional(),
})

/** What an owner can set in the office as well. */
const identity = z.object({ ...lookRules, ...settingRules })

/** All settings by topic, with their rules and defaults. Each topic is read from the whole environment. */
export const settings = z.object({
  ...{ server, storage, payments, rates, orders, accounts, load, backups, mail, office, identity },
})

export type Config = ReturnType<typeof readConfig>

/** Reads the environment, which no other module does. Throws a ConfigError that lists every mistake. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = withoutEmpty(environment)
  const result = settings.safeParse(Object.fromEntries(Object.keys(settings.shape).map((topic) => [topic, given])))
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${String(path.at(-1))}: ${message}`))
  }
  const { server, storage, payments, rates, orders, accounts, load, backups, mail, office } = result.data
  const publicOrigin = server.PUBLIC_ORIGIN ?? `http://localhost:${server.PORT}`
  const apiOrigin = server.API_ORIGIN ?? publicOrigin
  const contentOrigin = server.CONTENT_ORIGIN ?? publicOrigin
  const dataFolder = resolve(storage.DATA_DIR)
  return {
    port: server.PORT,
    host: server.HOST,
    publicOrigin,
    apiOrigin,
    contentOrigin,
    payOrigin: server.PAY_ORIGIN ?? publicOrigin,
    metricsPort: server.METRICS_PORT,
    trustedProxies: server.TRUSTED_PROXIES,
    hstsSubdomains: server.HSTS_SUBDOMAINS === 'on',
    dataFolder,
    database: databaseOf(storage, dataFolder),
    workers: storage.DATABASE_URL === undefined ? 1 : (storage.WORKERS ?? availableParallelism()),
    demo: storage.DEMO === 'on',
    demoHistory: storage.DEMO_HISTORY === 'on',
    payments: paymentsOf(payments),
    rates: ratesOf(rates),
    paymentLifetimeSeconds: orders.PAYMENT_LIFETIME_SECONDS,
    paymentMarginSeconds: orders.PAYMENT_MARGIN_SECONDS,
    tokenLifetimeSeconds: accounts.TOKEN_LIFETIME_SECONDS,
    resetLifetimeSeconds: accounts.RESET_LIFETIME_SECONDS,
    password: {
      algorithm: accounts.PASSWORD_HASH,
      memoryKib: accounts.PASSWORD_MEMORY_KIB,
      passes: accounts.PASSWORD_PASSES,
    },
    limits: load.LIMITS,
    busyAboveMs: load.BUSY_ABOVE_MS,
    jobIntervalSeconds: load.JOB_INTERVAL_SECONDS,
    mail: { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM },
    nightlyBackups: nightlyBackupsOf(backups),
    office: officeOf(office, server.HOST),
    forBackup: settingsForBackup(given),
    /** Settings of the office that the environment sets, so that they cannot be changed there. */
    locked: Object.fromEntries(Object.entries(given).filter(([name]) => isLockable(name))),
  } as const
}

/** Never written into a backup. The addresses contain passwords. */
const secretSettings = new Set([
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'MIDTRANS_SERVER_KEY',
  'MIDTRANS_CLIENT_KEY',
  'KOMERCE_API_KEY',
  'SMTP_URL',
  'OFFICE_SECRET',
])

/** The settings that are set, as lines of an .env file, without the secret ones, which are named. */
function settingsForBackup(given: Readonly<Record<string, string>>) {
  const { payments, rates, ...others } = settings.shape
  const shapes = [...Object.values(others), ...payments.options, ...rates.options].map(({ shape }) => shape)
  const names = new Set(shapes.flatMap((shape) => Object.keys(shape)))
  const set = Object.entries(given).filter(([name]) => names.has(name))
  return {
    lines: set.filter(([name]) => !secretSettings.has(name)).map(([name, text]) => `${name}=${JSON.stringify(text)}`),
    secrets: set.filter(([name]) => secretSettings.has(name)).map(([name]) => name),
  }
}

function databaseOf(set: z.output<typeof storage>, dataFolder: string) {
  return set.DATABASE_URL === undefined
    ? ({ kind: 'embedded', folder: resolve(dataFolder, 'store') } as const)
    : ({ kind: 'server', url: set.DATABASE_URL, migrationUrl: set.MIGRATION_DATABASE_URL } as const)
}

function nightlyBackupsOf(set: z.output<typeof backups>) {
  if (set.BACKUP_DIR === undefined) return undefined
  return { folder: resolve(set.BACKUP_DIR), time: set.BACKUP_TIME, keep: set.BACKUP_KEEP } as const
}

function paymentsOf(set: z.output<typeof payments>) {
  if (set.PAYMENT_PROVIDER !== 'midtrans') return { provider: 'sandbox' } as const
  return {
    provider: 'midtrans',
    serverKey: set.MIDTRANS_SERVER_KEY,
    clientKey: set.MIDTRANS_CLIENT_KEY,
    merchantId: set.MIDTRANS_MERCHANT_ID,
    snapUrl: set.MIDTRANS_SNAP_URL,
    apiUrl: set.MIDTRANS_API_URL,
  } as const
}

function ratesOf(set: z.output<typeof rates>) {
  if (set.SHIPPING_RATES !== 'komerce') return { source: 'table' } as const
  return { source: 'komerce', key: set.KOMERCE_API_KEY, url: set.KOMERCE_URL } as const
}

/** A setting that is there but empty counts as absent. */
function withoutEmpty(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const trimmed = Object.entries(environment).map(([name, text = '']): [string, string] => [name, text.trim()])
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''))
}
