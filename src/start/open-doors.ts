import cluster from 'node:cluster'
import { join } from 'node:path'
import { createApi } from '../api/api.ts'
import type { Config } from '../config.ts'
import { adviceForFullDisk } from '../db/connect.ts'
import { isMigrated } from '../db/migrate.ts'
import { holdServingLock } from '../db/serving-lock.ts'
import { createApp } from '../http/app.ts'
import { createPageCache } from '../http/cache/page-cache.ts'
import { createReadiness } from '../http/health.ts'
import { createAdmissionControl } from '../http/limits/admission-control.ts'
import { watchEventLoopLag } from '../http/limits/event-loop-lag.ts'
import { createRateLimiter } from '../http/limits/rate-limiter.ts'
import { createMetrics, startMetricsServer } from '../http/metrics.ts'
import { startServer } from '../http/server.ts'
import { deleteAccountsDue } from '../jobs/delete-accounts.ts'
import { deleteExpiredData } from '../jobs/delete-expired-data.ts'
import { derivePictures } from '../jobs/derive-pictures.ts'
import { longJobs } from '../jobs/long-jobs.ts'
import { orderJobs } from '../jobs/look-after-orders.ts'
import { upkeepJobs } from '../jobs/look-after-shop.ts'
import { demoHistoryJob } from '../jobs/make-demo-history.ts'
import { publishArticles } from '../jobs/publish-articles.ts'
import { recordRounds } from '../jobs/record-rounds.ts'
import { runChecks } from '../jobs/run-checks.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { emailRounds, wakeWhenEmailQueued, watchOutbox } from '../jobs/send-emails.ts'
import { watchClock } from '../jobs/watch-clock.ts'
import { openOperatorSocket } from '../operator/operator-socket.ts'
import { identifyCustomer } from '../shop/accounts/sessions/identify-customer.ts'
import { watchCatalogue } from '../shop/articles/watch-catalogue.ts'
import { queueStockEmails } from '../shop/back-in-stock/queue-stock-emails.ts'
import { foldReportSums } from '../shop/reports/read-report.ts'
import { foldDailyRevenue } from '../shop/reports/read-today.ts'
import { queueWishlistEmails } from '../shop/wishlist/emails/queue-wishlist-emails.ts'
import { createPayPage } from '../web/pay/create-pay-page.ts'
import { builtFiles, builtPages } from '../web/server/built-pages.ts'
import { developmentPages } from '../web/server/development-pages.ts'
import { pageCacheKey } from '../web/server/page-cache-key.ts'
import { healthSource } from './health-source.ts'
import { openIcons } from './open-icons.ts'
import { openOffice } from './open-office-door.ts'
import { openSandbox } from './open-sandbox.ts'
import type { OpenShop } from './open-shop.ts'

const BUILD = join(import.meta.dirname, '../../build')

/** Below this lag the event loop is idle. */
const IDLE_BELOW_MS = 10
/** The shop is idle with at most this many requests in flight. Requests that wait for the database cause no lag. */
const MOST_WHEN_QUIET = 2

/** Each round reads every item of every customer with these emails, and an email waits for half an hour anyway. */
const WISHLIST_EMAILS_SECONDS = 300

/** In development each module of a page is a request, and Vite's work makes the event loop late. */
const unlimited = { pages: Number.POSITIVE_INFINITY, everything: Number.POSITIVE_INFINITY }

type Parts = OpenShop & { config: Config; development: boolean }

type OpenDoors = {
  close(): Promise<void>
  /** Resolves if the doors cannot stay open. */
  lost: Promise<Error>
}

/** Opens the doors of the shop: the port, the jobs and the operator's socket. */
export async function openDoors({ shop, database, config, development }: Parts): Promise<OpenDoors> {
  const where = config.database
  const servingLock = where.kind === 'server' ? await holdServingLock(where.url, shop.log) : undefined
  const lag = watchEventLoopLag()
  const isIdle = () => lag.eventLoopLagMs() < IDLE_BELOW_MS
  const metrics = createMetrics(lag)
  const readiness = createReadiness({ isDatabaseReady: () => isMigrated(shop.db), eventLoopLagMs: lag.eventLoopLagMs })
  const sandbox = await openSandbox({ shop, database }, config)
  const admissionControl = createAdmissionControl({
    limiter: createRateLimiter(development ? { ...config.limits, ...unlimited } : config.limits),
    eventLoopLagMs: lag.eventLoopLagMs,
    busyAboveMs: development ? Number.POSITIVE_INFINITY : config.busyAboveMs,
    hasSandbox: sandbox !== undefined,
    onLimited: metrics.limited,
    log: shop.log,
  })

  const pagesOf = development ? developmentPages : shippedPages
  const { close: closePages, ...door } = await pagesOf({ shop, apiOrigin: config.apiOrigin })
  const catalogue = watchCatalogue(shop)
  await catalogue.refresh()
  const api = createApi({
    shop,
    config,
    catalogue,
    identify: ({ headers }) => identifyCustomer(shop, headers.get('authorization'), headers.get('x-language')),
    onLimited: metrics.limited,
  })
  const pay = createPayPage({ shop, widget: shop.payments.widget, config })
  const icons = await openIcons(config.dataFolder, shop)
  // Ready nevertheless: pages and reads continue, and no other process could take over.
  const warning = () => (database.isDiskFull() ? `up, but the disk is full: ${adviceForFullDisk(database)}` : undefined)
  const doors = { api, pay, sandbox: sandbox?.app, icons, ...door }
  const app = createApp({ shop, config, isReady: readiness.isReady, warning, ...doors })
  const pageCache = development
    ? undefined
    : createPageCache({
        render: async (target, requestContext) =>
          app.fetch(new Request(config.publicOrigin + target), { requestContext }),
        keyOf: pageCacheKey,
        catalogue,
        log: shop.log,
      })
  if (pageCache !== undefined) metrics.watchPageCache(pageCache.size)
  const server = await startServer({ ...config, app, admissionControl, pageCache, metrics, log: shop.log })
  const health = healthSource({ shop, database }, config)
  const office = config.office.isOn ? await openOffice({ shop, config, admissionControl, health }) : undefined
  // With several processes, the supervisor serves the metrics of all.
  const servesMetrics = config.metricsPort !== undefined && !cluster.isWorker
  const metricsServer = servesMetrics ? await startMetricsServer(metrics.read, config.metricsPort) : undefined
  const isQuiet = () => isIdle() && server.inFlight() <= MOST_WHEN_QUIET
  const sinceLastRequestMs = () =>
    Math.min(server.sinceLastRequestMs(), office?.sinceLastRequestMs() ?? Number.POSITIVE_INFINITY)
  const jobs = runJobs(
    [
      {
        name: 'derive-pictures',
        everySeconds: config.jobIntervalSeconds,
        records: [],
        run: (closing) => derivePictures(shop, closing, sinceLastRequestMs),
      },
      {
        name: 'send-emails',
        everySeconds: config.jobIntervalSeconds,
        records: [],
        run: emailRounds(shop, isQuiet),
        listen: wakeWhenEmailQueued,
      },
      { name: 'watch-outbox', everySeconds: 60, records: [], run: watchOutbox(shop) },
      {
        name: 'queue-back-in-stock-emails',
        everySeconds: config.jobIntervalSeconds,
        records: [],
        run: (closing) => queueStockEmails(shop, closing),
      },
      {
        name: 'queue-wishlist-emails',
        everySeconds: WISHLIST_EMAILS_SECONDS,
        records: [],
        run: (closing) => queueWishlistEmails(shop, closing),
      },
      ...(sandbox === undefined
        ? []
        : [
            { name: 'sandbox', everySeconds: 5, records: [], run: () => sandbox.round(), listen: sandbox.listen },
            { name: 'forget-sandbox-payments', everySeconds: 3600, records: [], run: () => sandbox.forget() },
            demoHistoryJob(shop, sandbox.buyers, isQuiet),
          ]),
      ...orderJobs(shop, config.jobIntervalSeconds),
      longJobs(shop, config.jobIntervalSeconds),
      { name: 'watch-clock', everySeconds: 60, records: [], run: () => watchClock(shop) },
      ...upkeepJobs({ shop, database }, config),
      { name: 'fold-daily-revenue', everySeconds: 600, records: [], run: () => foldDailyRevenue(shop) },
      { name: 'fold-report-sums', everySeconds: 300, records: [], run: () => foldReportSums(shop) },
      { name: 'delete-expired-data', everySeconds: 600, records: [], run: () => deleteExpiredData(shop) },
      publishArticles(shop),
      { name: 'delete-accounts', everySeconds: 600, records: ['account.delete'], run: () => deleteAccountsDue(shop) },
      {
        name: 'run-requested-check',
        everySeconds: config.jobIntervalSeconds,
        records: [],
        run: runChecks(shop),
      },
    ],
    shop.log,
    { recorder: recordRounds(shop) },
  )
  // The operator's command connects to a database server itself. Only this process can use the embedded database.
  const socket = database.kind === 'embedded' ? await openOperatorSocket({ shop, database }, config) : undefined

  return {
    lost: servingLock?.lost ?? new Promise(() => undefined),
    async close() {
      readiness.startDraining()
      await Promise.all([server.stop(), office?.stop()])
      pageCache?.stop()
      await Promise.all([jobs.stop(), metricsServer?.stop(), socket?.close(), closePages(), catalogue.stop()])
      await Promise.all([shop.mailer.close(), servingLock?.release()])
      lag.stop()
    },
  }
}

/** The pages of `react-router build`, which npm start keeps up to date. */
async function shippedPages(parts: Parameters<typeof developmentPages>[0]) {
  const [pages, clientFiles] = await Promise.all([builtPages(BUILD, parts), builtFiles(BUILD)])
  return { pages, clientFiles, close: async () => undefined }
}
