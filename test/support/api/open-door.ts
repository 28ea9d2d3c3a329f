import { createAdmissionControl } from '../../../src/http/limits/admission-control.ts'
import { createRateLimiter } from '../../../src/http/limits/rate-limiter.ts'
import { startServer } from '../../../src/http/server.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { ask as askAt } from '../network/listener.ts'
import { silentLog as log } from '../shop/silent-log.ts'
import { apiOf, type CallOptions, requestOf } from './ask-as.ts'

/** Calls as `askAs` does, but over HTTP, through the shop's listener and its limits. */
export async function openDoor(shop: Shop) {
  const admissionControl = createAdmissionControl({
    limiter: createRateLimiter(shop.limits),
    eventLoopLagMs: () => 0,
    busyAboveMs: 200,
    log,
  })
  const { publicOrigin } = shop.identity
  const where = { port: 0, host: '127.0.0.1', publicOrigin, trustedProxies: [] }
  const server = await startServer({ app: apiOf(shop), admissionControl, log, ...where })
  const ask = async (call: string, options: Omit<CallOptions, 'address'> = {}) => {
    const { path, ...request } = requestOf(call, options)
    const { status, body } = await askAt(`http://127.0.0.1:${server.port}`, path, request)
    return { status, body: body === '' ? undefined : JSON.parse(body) }
  }
  return { ask, port: server.port, inFlight: server.inFlight, close: server.stop }
}
