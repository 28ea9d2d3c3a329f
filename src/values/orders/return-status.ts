/** What a return goes through: the customer asks, the parcel arrives, and the shop refunds or replaces what was in it. */
export const returnStatuses = ['Requested', 'Received', 'Refunded', 'Replaced', 'Refused', 'Cancelled'] as const

export type ReturnStatus = (typeof returnStatuses)[number]

/** Every change of status there is, with what causes it. docs/orders.md draws this table, and a test compares the two. */
export const returnTransitions: Readonly<Record<ReturnStatus, Readonly<Partial<Record<ReturnStatus, string>>>>> = {
  Requested: { Received: 'the pieces have arrived', Cancelled: 'the pieces are not sent' },
  Received: {
    Refunded: 'their money is refunded',
    Replaced: 'another size is to be packed',
    Refused: 'they go back to the customer',
  },
  Refunded: {},
  Replaced: {},
  Refused: {},
  Cancelled: {},
}

export const returnReasons = ['too-small', 'too-large', 'not-as-expected', 'damaged', 'wrong-item', 'other'] as const

export type ReturnReason = (typeof returnReasons)[number]

/** Only pieces that are as new go back to the stock. */
export const pieceConditions = ['as-new', 'damaged', 'other-item'] as const

export type PieceCondition = (typeof pieceConditions)[number]
