import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { AdmissionControl } from '../http/limits/admission-control.ts'
import { type RunningServer, startServer } from '../http/server.ts'
import { createOfficeApp } from '../office/server/office-app.ts'
import type { Shop } from '../shop/shop.ts'

const BUILD = join(import.meta.dirname, '../../build/office')

type Parts = { shop: Shop; config: Config; admissionControl: AdmissionControl }

/** Opens the back office on its own port, so that a script in a page of the shop can neither read nor change anything in it. */
export async function openOffice({ shop, config, admissionControl }: Parts): Promise<RunningServer> {
  const { origin, port, host } = config.office
  const app = await createOfficeApp({ shop, origin, folder: BUILD })
  const { trustedProxies } = config
  return startServer({ app, admissionControl, log: shop.log, port, host, publicOrigin: origin, trustedProxies })
}
