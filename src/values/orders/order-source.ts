/** Where an order comes from: `shop` is placed by a customer, all others are entered by staff. */
export const orderSources = ['shop', 'whatsapp', 'bazaar', 'other'] as const

export type OrderSource = (typeof orderSources)[number]

export const manualSources = ['whatsapp', 'bazaar', 'other'] as const satisfies readonly OrderSource[]

export type ManualSource = (typeof manualSources)[number]

/** How a payment came that staff record, because no payment provider reports it. */
export const manualMethods = ['transfer', 'cash', 'qris'] as const

export type ManualMethod = (typeof manualMethods)[number]
