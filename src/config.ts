import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { ShopIdentity } from './shop/shop.ts'
import { ConfigError, type Environment, SettingsReader } from './start/settings-reader.ts'
import { defaultCounts, isLimitName, LIMITS, type LimitCounts } from './values/limits.ts'
import { isAddressOrNetwork, isLocalHost } from './values/network.ts'
import { Secret } from './values/secret.ts'

export type Config = ReturnType<typeof readConfig>

/** The environment as one typed value, or a ConfigError that names every mistake. Nobody else reads the environment. */
export function readConfig(environment: Environment) {
  const read = new SettingsReader(environment)
  const port = read.integer('PORT', 3000, { min: 1, max: 65_535 })
  const publicOrigin = read.origin('PUBLIC_ORIGIN', `http://localhost:${port}`)
  const dataFolder = resolve(read.text('DATA_DIR', './data'))
  const database = readDatabase(read, dataFolder)
  const identity = readIdentity(read, publicOrigin)
  const config = {
    port,
    host: read.text('HOST', '0.0.0.0'),
    publicOrigin,
    apiOrigin: identity.apiOrigin,
    contentOrigin: identity.contentOrigin,
    payOrigin: read.origin('PAY_ORIGIN', publicOrigin),
    metricsPort: read.integer('METRICS_PORT', 0, { min: 1, max: 65_535 }) || undefined,
    dataFolder,
    database,
    workers: readWorkers(read, database.kind),
    demo: read.choice('DEMO', ['on', 'off'], 'on') === 'on',
    media: readMedia(read),
    payments: readPayments(read, publicOrigin),
    rates: readRates(read),
    parcels: {
      originSubdistrictId: read.text('SHIPPING_ORIGIN', '1586'),
      packagingGrams: read.integer('SHIPPING_PACKAGING_GRAMS', 0, { min: 0, max: 5000 }),
      toleranceGrams: read.integer('SHIPPING_TOLERANCE_GRAMS', 300, { min: 0, max: 999 }),
    },
    mail: readMail(read, identity),
    trustedProxies: readProxies(read),
    tokenLifetimeSeconds: read.integer('TOKEN_LIFETIME_SECONDS', 86_400, { min: 1, max: 31_536_000 }),
    resetLifetimeSeconds: read.integer('RESET_LIFETIME_SECONDS', 3600, { min: 1, max: 86_400 }),
    paymentLifetimeSeconds: read.integer('PAYMENT_LIFETIME_SECONDS', 86_400, { min: 60, max: 2_592_000 }),
    paymentMarginSeconds: read.integer('PAYMENT_MARGIN_SECONDS', 1200, { min: 0, max: 86_400 }),
    jobIntervalSeconds: read.integer('JOB_INTERVAL_SECONDS', 30, { min: 1, max: 3600 }),
    deliveredAfterDays: read.integer('DELIVERED_AFTER_DAYS', 14, { min: 1, max: 365 }),
    password: {
      algorithm: read.choice('PASSWORD_HASH', ['argon2id', 'scrypt'], 'argon2id'),
      memoryKib: read.integer('PASSWORD_MEMORY_KIB', 65_536, { min: 19_456, max: 1_048_576 }),
      passes: read.integer('PASSWORD_PASSES', 3, { min: 2, max: 20 }),
    },
    limits: readLimits(read),
    busyAboveMs: read.integer('BUSY_ABOVE_MS', 200, { min: 200, max: 10_000 }),
    mostPiecesEach: read.integer('MOST_PIECES_EACH', 0, { min: 1, max: 1000 }) || undefined,
    identity,
  } as const
  if (read.mistakes.length > 0) throw new ConfigError(read.mistakes)
  return config
}

function readDatabase(read: SettingsReader, dataFolder: string) {
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const migrationUrl = read.url('MIGRATION_DATABASE_URL', ['postgres:', 'postgresql:'])
  if (url === undefined && migrationUrl !== undefined) {
    read.wrong(
      'MIGRATION_DATABASE_URL',
      'is of use only beside DATABASE_URL: the same database, by the role that owns its tables',
    )
  }
  return url === undefined
    ? ({ kind: 'embedded', folder: resolve(dataFolder, 'store') } as const)
    : ({ kind: 'server', url, migrationUrl } as const)
}

function readWorkers(read: SettingsReader, database: 'embedded' | 'server'): number {
  if (database === 'server') return read.integer('WORKERS', availableParallelism(), { min: 1, max: 256 })
  const workers = read.integer('WORKERS', 1, { min: 1, max: 256 })
  if (workers > 1) read.wrong('WORKERS', 'the embedded database serves one process; set DATABASE_URL to use more')
  return 1
}

function readMedia(read: SettingsReader) {
  if (read.choice('MEDIA_STORAGE', ['file', 's3'], 'file') === 'file') return { storage: 'file' } as const
  const why = 'with MEDIA_STORAGE=s3'
  return {
    storage: 's3',
    endpoint: read.required('S3_ENDPOINT', why),
    bucket: read.required('S3_BUCKET', why),
    region: read.required('S3_REGION', why),
    accessKey: new Secret(read.required('S3_ACCESS_KEY_ID', why)),
    secretKey: new Secret(read.required('S3_SECRET_ACCESS_KEY', why)),
  } as const
}

function readPayments(read: SettingsReader, publicOrigin: string) {
  if (read.optional('PAYMENT_PROVIDER') === undefined && !isLocalHost(new URL(publicOrigin).hostname)) {
    read.wrong(
      'PAYMENT_PROVIDER',
      `${publicOrigin} is open to the public: name midtrans, or sandbox if no real money is meant`,
    )
  }
  if (read.choice('PAYMENT_PROVIDER', ['sandbox', 'midtrans'], 'sandbox') === 'sandbox') {
    return { provider: 'sandbox' } as const
  }
  const why = 'with PAYMENT_PROVIDER=midtrans'
  return {
    provider: 'midtrans',
    serverKey: new Secret(read.required('MIDTRANS_SERVER_KEY', why)),
    clientKey: read.required('MIDTRANS_CLIENT_KEY', why),
    merchantId: read.optional('MIDTRANS_MERCHANT_ID'),
    snapUrl: read.origin('MIDTRANS_SNAP_URL', 'https://app.midtrans.com'),
    apiUrl: read.origin('MIDTRANS_API_URL', 'https://api.midtrans.com'),
  } as const
}

function readRates(read: SettingsReader) {
  if (read.choice('SHIPPING_RATES', ['table', 'komerce'], 'table') === 'table') return { source: 'table' } as const
  return {
    source: 'komerce',
    key: new Secret(read.required('KOMERCE_API_KEY', 'with SHIPPING_RATES=komerce')),
    url: read.url('KOMERCE_URL', ['https:', 'http:']) ?? 'https://rajaongkir.komerce.id/api/v1',
  } as const
}

function readMail(read: SettingsReader, identity: ShopIdentity) {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  return {
    smtpUrl: url === undefined ? undefined : new Secret(url),
    from: read.text('MAIL_FROM', `${identity.name} <${identity.mailCare}>`),
  } as const
}

function readProxies(read: SettingsReader): string[] {
  const proxies = list(read.optional('TRUSTED_PROXIES'))
  for (const proxy of proxies) {
    if (!isAddressOrNetwork(proxy)) read.wrong('TRUSTED_PROXIES', `"${proxy}" is no address or network (10.0.0.0/8)`)
  }
  return proxies
}

function readLimits(read: SettingsReader): LimitCounts {
  const counts = defaultCounts()
  for (const entry of list(read.optional('LIMITS'))) {
    const [name = '', text = ''] = entry.split('=', 2).map((part) => part.trim())
    const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!isLimitName(name)) read.wrong('LIMITS', `"${name}" is none of ${Object.keys(LIMITS).join(', ')}`)
    else if (!(count >= LIMITS[name].count)) {
      read.wrong('LIMITS', `${name} can be raised above ${LIMITS[name].count}, not set to "${text}"`)
    } else counts[name] = count
  }
  return counts
}

function readIdentity(read: SettingsReader, publicOrigin: string): ShopIdentity {
  const whatsapp = read.text('STORE_WHATSAPP', '6281000000000')
  if (!/^[1-9]\d{7,14}$/.test(whatsapp)) {
    read.wrong('STORE_WHATSAPP', `"${whatsapp}" must be digits that begin with the country code, such as 6281234567890`)
  }
  return {
    name: read.text('STORE_NAME', 'Lirih'),
    tagline: read.text('STORE_TAGLINE', 'Clothing that speaks softly.'),
    domain: read.text('STORE_DOMAIN', 'lirih.example'),
    mailGeneral: readAddress(read, 'STORE_MAIL_GENERAL', 'salam@lirih.example'),
    mailCare: readAddress(read, 'STORE_MAIL_CARE', 'care@lirih.example'),
    whatsapp,
    socialUrl: read.url('STORE_SOCIAL_URL', ['https:']) ?? 'https://www.instagram.com/lirih.example',
    notice: read.optional('STORE_NOTICE'),
    dispatchNote: read.text('DISPATCH_NOTE', 'Sent within 2 working days'),
    promotion: read.choice('STORE_PROMOTION', ['soon', 'vouchers'], 'soon'),
    tax: read.choice('STORE_TAX', ['none', 'ppn'], 'none'),
    publicOrigin,
    apiOrigin: read.origin('API_ORIGIN', publicOrigin),
    contentOrigin: read.origin('CONTENT_ORIGIN', publicOrigin),
  }
}

function readAddress(read: SettingsReader, name: string, fallback: string): string {
  const address = read.text(name, fallback)
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address)) read.wrong(name, `"${address}" is not a mail address`)
  return address
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
