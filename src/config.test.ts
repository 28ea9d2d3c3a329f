import { readFile } from 'node:fs/promises'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, settings } from './config.ts'
import { readSettingValues } from './shop/settings/setting.ts'

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
  return []
}

describe('the settings', () => {
  test('need nothing at all: an empty environment opens the demo shop on port 3000', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ port: 3000, publicOrigin: 'http://localhost:3000', demo: true, workers: 1 })
    expect(config.database.kind).toBe('embedded')
    expect(config.payments.provider).toBe('sandbox')
  })

  test('follow the port in the public address unless that is set', () => {
    expect(readConfig({ PORT: '4100' }).publicOrigin).toBe('http://localhost:4100')
    expect(readConfig({ PORT: '4100', PUBLIC_ORIGIN: 'http://127.0.0.1:80/' }).publicOrigin).toBe('http://127.0.0.1')
  })

  test('are reported together, one line for each mistake', () => {
    const mistakes = mistakesOf({
      PORT: 'eighty',
      DEMO: 'perhaps',
      STORE_TAX: 'vat',
      TRUSTED_PROXIES: '10.0.0.0/8,nearby',
    })
    expect(mistakes.map((line) => line.split(':')[0]).toSorted()).toEqual([
      'DEMO',
      'PORT',
      'STORE_TAX',
      'TRUSTED_PROXIES',
    ])
  })

  test('refuse a public address until the payment provider is named', () => {
    expect(mistakesOf({ PUBLIC_ORIGIN: 'https://lirih.example' })).toEqual([
      expect.stringContaining('PAYMENT_PROVIDER'),
    ])
    expect(mistakesOf({ PUBLIC_ORIGIN: 'https://lirih.example', PAYMENT_PROVIDER: 'sandbox' })).toEqual([])
    for (const near of ['http://192.168.1.20:3000', 'http://[::1]:3000', 'http://shop.localhost']) {
      expect(mistakesOf({ PUBLIC_ORIGIN: near })).toEqual([])
    }
  })

  test('refuse a payment provider without its keys', () => {
    const mistakes = mistakesOf({ PAYMENT_PROVIDER: 'midtrans', MIDTRANS_SERVER_KEY: '  ' })
    expect(mistakes.map((line) => line.split(':')[0])).toEqual(['MIDTRANS_SERVER_KEY', 'MIDTRANS_CLIENT_KEY'])
  })

  test('refuse a second process on the embedded database', () => {
    expect(mistakesOf({ WORKERS: '2' })).toEqual([expect.stringContaining('WORKERS')])
    expect(readConfig({ WORKERS: '2', DATABASE_URL: 'postgres://shop@localhost/shop' }).workers).toBe(2)
  })

  test('take another role for making tables only on a server, and never say its password', () => {
    const migrationUrl = 'postgres://owner:hunter2@localhost/shop'
    const database = readConfig({
      DATABASE_URL: 'postgres://shop@localhost/shop',
      MIGRATION_DATABASE_URL: migrationUrl,
    })
    expect(database.database).toMatchObject({ kind: 'server', migrationUrl })
    expect(mistakesOf({ MIGRATION_DATABASE_URL: migrationUrl })).toEqual([
      expect.stringMatching(/^MIGRATION_DATABASE_URL: .*beside DATABASE_URL(?!.*hunter2)/),
    ])
  })

  test('raise a limit, and never lower or switch one off', () => {
    expect(readConfig({ LIMITS: 'login.address=1000, pages=100000' }).limits).toMatchObject({
      'login.address': 1000,
      pages: 100_000,
      reads: 1200,
    })
    expect(mistakesOf({ LIMITS: 'pages=1' })).toEqual([expect.stringContaining('1200')])
    expect(mistakesOf({ LIMITS: 'pages=off' })).toEqual([expect.stringContaining('off')])
    expect(mistakesOf({ LIMITS: 'everyone=9' })).toEqual([expect.stringContaining('everyone')])
  })

  test('say from how late on the shop is busy: never earlier than after 200 ms', () => {
    expect(readConfig({}).busyAboveMs).toBe(200)
    expect(readConfig({ BUSY_ABOVE_MS: '5000' }).busyAboveMs).toBe(5_000)
    expect(mistakesOf({ BUSY_ABOVE_MS: '199' })).toEqual([expect.stringContaining('BUSY_ABOVE_MS')])
  })

  test('never print a secret, neither when inspected nor when a mistake is reported', () => {
    const environment = {
      SMTP_URL: 'smtp://user:hunter2@localhost:25',
      PAYMENT_PROVIDER: 'midtrans',
      MIDTRANS_SERVER_KEY: 'hunter2-key',
      MIDTRANS_CLIENT_KEY: 'client',
    }
    const config = readConfig(environment)
    expect(inspect(config, { depth: 9 }) + JSON.stringify(config)).not.toContain('hunter2')
    expect(config.mail.smtpUrl?.reveal()).toContain('hunter2')
    const mistakes = mistakesOf({ DATABASE_URL: 'mysql://root:hunter2@db', PUBLIC_ORIGIN: 'ftp://root:hunter2@host' })
    expect(mistakes).toHaveLength(2)
    expect(mistakes.join()).not.toContain('hunter2')
  })

  test('open the office unless it is switched off, and refuse a public one without TLS or with a short secret', () => {
    expect(readConfig({}).office).toMatchObject({ isOn: true, port: 3001, origin: 'http://localhost:3001' })
    expect(readConfig({ OFFICE: 'off' }).office).toMatchObject({ isOn: false })
    expect(readConfig({ HOST: '127.0.0.1', OFFICE_PORT: '4001' }).office).toMatchObject({
      host: '127.0.0.1',
      origin: 'http://localhost:4001',
    })
    expect(mistakesOf({ OFFICE_ORIGIN: 'http://office.lirih.example' })).toEqual([
      expect.stringContaining('OFFICE_ORIGIN'),
    ])
    expect(mistakesOf({ OFFICE_SECRET: 'hunter2' })).toEqual(['OFFICE_SECRET: must have at least 32 characters'])
  })

  test('take a whatsapp number only as digits with the country code', () => {
    expect(mistakesOf({ STORE_WHATSAPP: '0812-3456-7890' })).toEqual([expect.stringContaining('country code')])
  })
})

test('.env.example names every setting, and its defaults are the ones that hold', async () => {
  const lines = (await readFile(new URL('../.env.example', import.meta.url), 'utf8')).split('\n')
  const example = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^# ([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
  expect(Object.keys(example).toSorted()).toEqual(namesOf(settings).toSorted())

  const { DATABASE_URL: _server, SMTP_URL: _mail, LIMITS: _limits, MAIL_FROM: _sender, ...defaults } = example
  // A backup has the settings that are set, even those that are set to their defaults.
  const { forBackup: _lines, locked, ...config } = readConfig(defaults)
  const { forBackup: _none, locked: nothing, ...withoutSettings } = readConfig({})
  expect(config).toEqual(withoutSettings)
  // What can also be set in the office: the environment sets it here, to the default.
  expect(readSettingValues(locked)).toEqual(readSettingValues(nothing))
})

test('the settings for a backup leave out every secret, and name it', () => {
  const secrets = {
    DATABASE_URL: 'postgres://shop:rahasia@db/shop',
    MIGRATION_DATABASE_URL: 'postgres://owner:rahasia@db/shop',
    SMTP_URL: 'smtp://shop:rahasia@mail.example',
    MIDTRANS_SERVER_KEY: 'rahasia',
    MIDTRANS_CLIENT_KEY: 'rahasia',
    KOMERCE_API_KEY: 'rahasia',
    OFFICE_SECRET: 'rahasia yang panjangnya tiga puluh dua',
  }
  const others = { PAYMENT_PROVIDER: 'midtrans', SHIPPING_RATES: 'komerce', STORE_NAME: 'Toko' }
  const { forBackup } = readConfig({ ...secrets, ...others, HOME: '/root' })
  expect(forBackup.lines).toEqual(['PAYMENT_PROVIDER="midtrans"', 'SHIPPING_RATES="komerce"', 'STORE_NAME="Toko"'])
  expect(forBackup.secrets.toSorted()).toEqual(Object.keys(secrets).toSorted())
})

/** The settings in all topics; a topic may have several shapes, and name a setting in more than one. */
function namesOf({ shape }: typeof settings): string[] {
  const names = Object.values(shape).flatMap((topic) =>
    'options' in topic ? topic.options.flatMap((option) => Object.keys(option.shape)) : Object.keys(topic.shape),
  )
  return [...new Set(names)]
}

describe('an address of the shop', () => {
  const names = ['PUBLIC_ORIGIN', 'API_ORIGIN', 'CONTENT_ORIGIN', 'PAY_ORIGIN', 'OFFICE_ORIGIN']

  test.each(names)('must be https if it is public: %s', (name) => {
    const [mistake, ...others] = mistakesOf({ [name]: 'http://toko.example', PAYMENT_PROVIDER: 'sandbox' })
    expect([mistake, others]).toEqual([
      expect.stringMatching(`^${name}: http://toko.example is open to the public`),
      [],
    ])
    expect(mistakesOf({ [name]: 'https://toko.example', PAYMENT_PROVIDER: 'sandbox' })).toEqual([])
  })

  test.each([
    'http://localhost:3000',
    'http://192.168.1.20:3000',
    'http://[fd00::1]',
    'http://etalase:3000',
    'http://toko.local',
  ])('may be http in the local network: %s', (origin) =>
    expect(mistakesOf({ PUBLIC_ORIGIN: origin, PAYMENT_PROVIDER: 'sandbox' })).toEqual([]),
  )
})

describe('the trusted proxies', () => {
  const everybody = [
    '0.0.0.0/0',
    '0.0.0.0/1',
    '128.0.0.0/1',
    '::/0',
    '2000::/3',
    '::ffff:0.0.0.0/96',
    '0:0:0:0:0:ffff:0:0/96',
  ]

  test.each(everybody)('are never almost everybody: %s', (network) =>
    expect(mistakesOf({ TRUSTED_PROXIES: `10.0.0.1,${network}` })).toEqual([
      expect.stringContaining(`"${network}" trusts almost everybody`),
    ]),
  )

  test.each(['10.0.0.0/8', '172.16.0.0/12', 'fc00::/7', '2400:cb00::/32', '127.0.0.1', '::1'])('may be %s', (network) =>
    expect(mistakesOf({ TRUSTED_PROXIES: network })).toEqual([]),
  )
})

describe('a text that emails carry in their headers', () => {
  test.each([
    ['MAIL_FROM', 'Lirih <care@lirih.example>\r\nBcc: all@lirih.example'],
    ['STORE_NAME', 'Lirih\nBcc: all@lirih.example'],
    ['STORE_MAIL_CARE', 'care@lirih.example\r\nBcc: all@lirih.example'],
    ['DISPATCH_NOTE', 'Tomorrow\u0000'],
  ])('is one line: %s', (name, text) =>
    expect(mistakesOf({ [name]: text })).toEqual([expect.stringMatching(`^${name}: `)]),
  )

  test('has an address if it is the sender', () => {
    expect(mistakesOf({ MAIL_FROM: 'Lirih' })).toEqual([expect.stringContaining('"Lirih" is not a sender such as')])
    for (const from of ['care@lirih.example', 'Lirih <care@lirih.example>', '"Lirih, Bandung" <root@localhost>']) {
      expect(mistakesOf({ MAIL_FROM: from })).toEqual([])
    }
  })
})
