/** The ways to pay that a tester can choose, as Midtrans calls them. */
export const methods = {
  qris: { name: 'QRIS', kind: 'qris', note: 'DANA, m-banking and other wallets scan it. It lasts 15 minutes.' },
  bca_va: { name: 'BCA virtual account', kind: 'account', note: 'A number to transfer to.' },
  bni_va: { name: 'BNI virtual account', kind: 'account', note: 'A number to transfer to.' },
  bri_va: { name: 'BRI virtual account', kind: 'account', note: 'A number to transfer to.' },
  gopay: { name: 'GoPay', kind: 'wallet', note: 'Opens the wallet. It lasts 15 minutes.' },
  shopeepay: { name: 'ShopeePay', kind: 'wallet', note: 'Opens the wallet. It lasts 15 minutes.' },
  credit_card: { name: 'Card', kind: 'card', note: 'Visa, Mastercard, JCB. With a code by SMS.' },
} as const

export type Method = keyof typeof methods

export const isMethod = (text: unknown): text is Method => typeof text === 'string' && Object.hasOwn(methods, text)

export const methodOf = (text: string) => (isMethod(text) ? methods[text] : undefined)

/** A QRIS code or a wallet lasts 15 minutes; a transfer has no limit of its own. */
export const longestMinutes = (method: Method) => (methods[method].kind === 'account' ? undefined : 15)

/** Virtual accounts cannot be refunded. */
export const canBeRefunded = (method: string) => methodOf(method)?.kind !== 'account'
