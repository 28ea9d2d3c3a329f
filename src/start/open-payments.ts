import type { Config } from '../config.ts'
import { partnerAt } from '../shop/partners/ask-partner.ts'
import type { PaymentProvider } from '../shop/payments/provider.ts'
import { midtransPayments } from '../shop/payments/providers/midtrans.ts'
import { midtransWidget } from '../shop/payments/providers/midtrans-widget.ts'
import { sandboxPayments } from '../shop/payments/providers/sandbox.ts'
import type { Log } from '../values/log.ts'
import { isLocalHost } from '../values/network.ts'
import { readKeyFile } from './key-file.ts'

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

/** The key with which the sandbox signs its notifications. */
export const readSandboxKey = (dataFolder: string): Promise<string> => readKeyFile(dataFolder, 'sandbox-key')
