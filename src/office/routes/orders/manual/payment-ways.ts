/** How the money comes: on the provider's page, by a transfer later, or it is here. */
export const paymentWays = ['link', 'transfer', 'received-cash', 'received-qris', 'received-transfer'] as const

export type PaymentWay = (typeof paymentWays)[number]

export const isUnpaid = (way: PaymentWay): way is 'link' | 'transfer' => way === 'link' || way === 'transfer'
