import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { partnerAt } from '../shop/partners/ask-partner.ts'
import type { PaymentProvider } from '../shop/payments/provider.ts'
import { midtransPayments } from '../shop/payments/providers/midtrans.ts'
import { midtransWidget } from '../shop/payments/providers/midtrans-widget.ts'
import { sandboxPayments } from '../shop/payments/providers/sandbox.ts'
import type { Log } from '../values/log.ts'
import { makeFolder } from '../values/make-folder.ts'
import { isLocalHost } from '../values/network.ts'

/** The payment provider of the settings. */
export async function openPayments(config: Config, log: Log): Promise<PaymentProvider> {
  const { payments, publicOrigin, apiOrigin, dataFolder } = config
  if (payments.provider === 'sandbox') {
    const serverKey = await readSandboxKey(dataFolder)
    return sandboxPayments({ ownOrigin: ownOriginOf(config), publicOrigin, serverKey, log })
  }
  const { snapUrl, apiUrl, clientKey, merchantId } = payments
  return midtransPayments({
    account: { adapter: 'midtrans', host: new URL(snapUrl).host, merchant: merchantId },
    serverKey: payments.serverKey.reveal(),
    askSnap: partnerAt({ name: 'Midtrans Snap', origin: snapUrl, log }),
    askApi: partnerAt({ name: 'Midtrans API', origin: apiUrl, log }),
    linkOrigins: [snapUrl, publicOrigin],
    // Midtrans cannot reach a shop on this machine, so it uses the address in its dashboard, if there is one.
    notificationUrl: isLocalHost(new URL(apiOrigin).hostname) ? undefined : `${apiOrigin}/api/payment/notification`,
    widget: midtransWidget({ snapUrl, clientKey }),
  })
}

/** The address of this shop for connections from the same machine. */
export function ownOriginOf({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  return `http://${everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`
}

/** The key with which the sandbox signs its notifications. One process creates it, and all processes use the same. */
export async function readSandboxKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'sandbox-key')
  const existing = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (existing !== undefined && /^[0-9a-f]{64}$/.test(existing)) return existing
  makeFolder(dataFolder)
  const own = join(dataFolder, `.sandbox-key-${randomUUID()}`)
  await writeFile(own, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  // link() fails if another process was first; its key is used then. A file without a valid key is replaced.
  if (existing !== undefined) await rm(file, { force: true })
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
  return readFile(file, 'utf8')
}
