import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import type { Db } from '../../../src/db/db.ts'
import { createApp } from '../../../src/http/app.ts'
import { serveFiles } from '../../../src/http/files/client-files.ts'
import { startServer } from '../../../src/http/server.ts'
import { fileStorage } from '../../../src/shop/media/storages/file.ts'
import { uploadFiles } from '../../../src/shop/media/storages/upload-files.ts'
import type { Shop, ShopIdentity } from '../../../src/shop/shop.ts'
import { readIcons } from '../../../src/start/read-content.ts'
import { defaultCounts } from '../../../src/values/limits.ts'
import { builtFiles, builtPages } from '../../../src/web/server/built-pages.ts'
import { mailbox } from '../emails/mailbox.ts'
import { noPayments } from '../shop/no-payments.ts'
import { noSettings } from '../shop/no-settings.ts'
import { silentLog } from '../shop/silent-log.ts'
import { testIdentity } from '../shop/test-identity.ts'
import { testOffice } from '../shop/test-office.ts'
import { openTestPages } from '../shop/test-pages.ts'
import { testPasswords } from '../shop/test-passwords.ts'
import { testParcels, testRates } from '../shop/test-rates.ts'

const build = join(import.meta.dirname, '../../../build')

const noOwnContent = join(tmpdir(), 'etalase-no-content')

export type ServedPages = {
  origin: string
  /** Errors that the shop logged. */
  faults: Record<string, unknown>[]
  close(): Promise<void>
}

/** Serves the pages on a port of its own, over a database that the test chooses. */
export async function servePages(
  db: Db,
  ownIdentity: Partial<ShopIdentity> = {},
  payments = noPayments,
  limits: { longestRenderMs?: number } = {},
): Promise<ServedPages> {
  const faults: Record<string, unknown>[] = []
  const log = { ...silentLog, error: (fields: Record<string, unknown>) => void faults.push(fields) }
  const media = fileStorage(join(tmpdir(), 'etalase-no-pictures'))
  const shop: Shop = {
    db,
    actor: { kind: 'customer' },
    now: () => new Date(),
    media,
    uploads: uploadFiles(join(tmpdir(), 'etalase-no-uploads')),
    importFolder: join(tmpdir(), 'etalase-no-imports'),
    mailer: mailbox().mailer,
    identity: { ...testIdentity, ...ownIdentity },
    ...openTestPages(),
    payments,
    synonyms: new Map(),
    limits: defaultCounts(),
    purchaseLimits: { mostPiecesEach: undefined },
    settings: noSettings,
    rates: testRates,
    parcels: testParcels,
    passwords: await testPasswords,
    office: testOffice,
    lifetimes: {
      tokenSeconds: 86_400,
      resetSeconds: 3600,
      paymentSeconds: 86_400,
      paymentMarginSeconds: 1200,
      deliveredAfterDays: 14,
    },
    log,
  }
  const { publicOrigin } = testIdentity
  const app = createApp({
    shop,
    config: testIdentity,
    api: new Hono(),
    pages: await builtPages(build, { shop, apiOrigin: publicOrigin, ...limits }),
    clientFiles: await builtFiles(build),
    icons: serveFiles(await readIcons(noOwnContent)),
    isReady: async () => true,
  })
  const admissionControl = () => undefined
  const server = await startServer({
    app,
    admissionControl,
    log,
    port: 0,
    host: '127.0.0.1',
    publicOrigin,
    trustedProxies: [],
  })
  return { origin: `http://127.0.0.1:${server.port}`, faults, close: server.stop }
}

/** A database that does not answer, as if its server were down. */
export function goneDatabase(): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ host: '127.0.0.1', port: 1 }) }) })
}

/** A database that never answers, as that of an overloaded machine. */
export function silentDatabase(): Db {
  class SilentDriver extends DummyDriver {
    override acquireConnection(): Promise<never> {
      return new Promise(() => undefined)
    }
  }
  return new Kysely({ dialect: dialectOf(() => new SilentDriver()) })
}

/** A database without rows. */
export function emptyDatabase(): Db {
  return new Kysely({ dialect: dialectOf(() => new DummyDriver()) })
}

const dialectOf = (createDriver: () => DummyDriver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
