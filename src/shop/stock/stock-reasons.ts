/** Why staff change the stock. */
export const stockReasons = ['count', 'delivery', 'damaged', 'lost', 'found', 'correction'] as const

export type StockReason = (typeof stockReasons)[number]

export const isStockReason = (text: string): text is StockReason => stockReasons.some((reason) => reason === text)
