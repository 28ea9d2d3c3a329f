import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { AdmissionControl } from '../http/limits/admission-control.ts'
import { findListenProblem, type RunningServer, startServer } from '../http/server.ts'
import type { HealthSource } from '../office/server/health-source.ts'
import { createOfficeApp } from '../office/server/office-app.ts'
import type { Shop } from '../shop/shop.ts'
import { openIcons } from './open-icons.ts'

const BUILD = join(import.meta.dirname, '../../build/office')

const settingsPrefix = 'OFFICE_'

/** A form with pictures over a slow line. create-office.ts gives forms of visitors less time. */
const REQUEST_TIMEOUT_MS = 10 * 60_000

type Parts = { shop: Shop; config: Config; admissionControl: AdmissionControl; health: HealthSource }

/** Opens the back office on its own port, so that a script in a page of the shop can neither read nor change anything in it. */
export async function openOffice({ shop, config, admissionControl, health }: Parts): Promise<RunningServer> {
  const { origin, port, host } = config.office
  const icons = await openIcons(config.dataFolder, shop)
  const closing = new AbortController()
  const app = createOfficeApp({ shop, origin, folder: BUILD, health, icons, closing: closing.signal })
  const { trustedProxies } = config
  const place = { port, host, settingsPrefix, publicOrigin: origin }
  const log = shop.log
  const requestTimeoutMs = REQUEST_TIMEOUT_MS
  const server = await startServer({ app, admissionControl, log, trustedProxies, requestTimeoutMs, ...place })
  return {
    ...server,
    stop() {
      // First, because the server waits for the answers that are under way.
      closing.abort()
      return server.stop()
    },
  }
}

/** Why the office cannot open; undefined if it can. The shop then sells without it. */
export async function findOfficeProblem({ office, port, metricsPort }: Config): Promise<string | undefined> {
  if (office.port === port) return `Port ${port} is the shop's own: set OFFICE_PORT to another number.`
  if (office.port === metricsPort) return `Port ${office.port} is METRICS_PORT: set OFFICE_PORT to another number.`
  return (await findListenProblem({ ...office, settingsPrefix }))?.message
}
