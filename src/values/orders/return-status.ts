/**
 * What a return goes through: the customer asks, the shop accepts (`Requested`: the pieces are expected), the parcel arrives, and the shop
 * refunds or replaces what was in it. Staff can begin with a return that is accepted.
 */
export const returnStatuses = [
  'Asked',
  'Requested',
  'Received',
  'Refunded',
  'Replaced',
  'Refused',
  'Declined',
  'Cancelled',
] as const

export type ReturnStatus = (typeof returnStatuses)[number]

/** Every change of status there is, with what causes it. docs/orders.md draws this table, and a test compares the two. */
export const returnTransitions: Readonly<Record<ReturnStatus, Readonly<Partial<Record<ReturnStatus, string>>>>> = {
  Asked: { Requested: 'the shop accepts', Declined: 'the shop declines', Cancelled: 'the customer withdraws it' },
  Requested: { Received: 'the pieces have arrived', Cancelled: 'the pieces are not sent' },
  Received: {
    Refunded: 'their money is refunded',
    Replaced: 'another size is to be packed',
    Refused: 'they go back to the customer',
  },
  Refunded: {},
  Replaced: {},
  Refused: {},
  Declined: {},
  Cancelled: {},
}

export const returnReasons = ['too-small', 'too-large', 'not-as-expected', 'damaged', 'wrong-item', 'other'] as const

export type ReturnReason = (typeof returnReasons)[number]

/** The shop sent something wrong: it pays the shipping, and customers have more days to ask. */
export const faultReasons: readonly ReturnReason[] = ['not-as-expected', 'damaged', 'wrong-item']

/** Only pieces that are as new go back to the stock. */
export const pieceConditions = ['as-new', 'damaged', 'other-item'] as const

export type PieceCondition = (typeof pieceConditions)[number]
