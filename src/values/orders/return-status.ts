/** What a return goes through: the customer asks, the parcel arrives, and the shop refunds or replaces what was in it. */
export const returnStatuses = ['Requested', 'Received', 'Refunded', 'Replaced', 'Refused', 'Cancelled'] as const

export type ReturnStatus = (typeof returnStatuses)[number]

export const returnReasons = ['too-small', 'too-large', 'not-as-expected', 'damaged', 'wrong-item', 'other'] as const

export type ReturnReason = (typeof returnReasons)[number]

/** Only pieces that are as new go back to the stock. */
export const pieceConditions = ['as-new', 'damaged', 'other-item'] as const

export type PieceCondition = (typeof pieceConditions)[number]
