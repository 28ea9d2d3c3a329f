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

/** Whoever takes the money, as the settings name it. */
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
    // Nobody outside reaches a shop on this machine: then the dashboard's own address stands.
    notificationUrl: isLocalHost(new URL(apiOrigin).hostname) ? undefined : `${apiOrigin}/api/payment/notification`,
    widget: midtransWidget({ snapUrl, clientKey }),
  })
}

/** Where this shop listens, as this machine itself reaches it. */
export function ownOriginOf({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  return `http://${everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`
}

/** The sandbox signs its notices with a key of this installation. Of several processes one makes it, and all have the same. */
export async function readSandboxKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'sandbox-key')
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (known !== undefined && /^[0-9a-f]{64}$/.test(known)) return known
  makeFolder(dataFolder)
  const own = join(dataFolder, `.sandbox-key-${randomUUID()}`)
  await writeFile(own, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  // A name that is there already stays: whoever came first has made the key. A file that holds no key gives way.
  if (known !== undefined) await rm(file, { force: true })
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
  return readFile(file, 'utf8')
}
