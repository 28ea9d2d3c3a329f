import type { Log } from '../../../values/log.ts'
import { partnerAt } from '../../partners/ask-partner.ts'
import type { PaymentProvider } from '../provider.ts'
import { midtransPayments } from './midtrans.ts'

export type SandboxParts = {
  /** Where this shop itself listens: the sandbox is asked over HTTP like any provider. */
  ownOrigin: string
  publicOrigin: string
  /** Random for each installation. */
  serverKey: string
  log: Log
}

const SANDBOX_ROOT = '/sandbox'
const SANDBOX_MERCHANT = 'SANDBOX'

/**
 * The same client as for Midtrans, pointed at the stand-in under /sandbox. Its payments lie in the database beside the
 * orders, so it is the same account whatever port or folder the shop has today.
 */
export function sandboxPayments({ ownOrigin, publicOrigin, serverKey, log }: SandboxParts): PaymentProvider {
  const ask = partnerAt({ name: 'sandbox', origin: ownOrigin, log })
  return midtransPayments({
    account: { adapter: 'sandbox', host: 'sandbox', merchant: SANDBOX_MERCHANT },
    serverKey,
    askSnap: ask,
    askApi: ask,
    root: SANDBOX_ROOT,
    linkOrigins: [publicOrigin],
    widget: {
      scriptUrl: `${publicOrigin}${SANDBOX_ROOT}/snap/snap.js`,
      clientKey: 'sandbox',
      policy: {
        script: [`${publicOrigin}${SANDBOX_ROOT}/snap/snap.js`],
        style: [`${publicOrigin}${SANDBOX_ROOT}/sandbox.css`],
        image: [],
        connect: [],
        frame: [`${publicOrigin}${SANDBOX_ROOT}/`],
        form: [],
      },
    },
  })
}
