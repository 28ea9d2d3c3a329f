import type { PaymentProvider } from '../../../src/shop/payments/provider.ts'

const noProvider = () => {
  throw new Error('This test has no payment provider: take one from test/support/payments/midtrans-stand-in.ts')
}

/** For tests without payments. */
export const noPayments: PaymentProvider = {
  account: { adapter: 'none', host: 'none', merchant: undefined },
  widget: {
    scriptUrl: 'http://localhost:3000/sandbox/snap/snap.js',
    clientKey: 'none',
    policy: { script: [], style: [], image: [], connect: [], frame: [], form: [] },
  },
  create: noProvider,
  readStatus: noProvider,
  cancel: noProvider,
  expire: noProvider,
  cancelSession: noProvider,
  canRefund: noProvider,
  refund: noProvider,
  readNotification: noProvider,
  isOwnLink: noProvider,
  probe: noProvider,
}
