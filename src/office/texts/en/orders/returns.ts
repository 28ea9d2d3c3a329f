import type { PieceCondition, ReturnReason, ReturnStatus } from '../../../../values/orders/return-status.ts'

const statuses: Record<ReturnStatus, string> = {
  Asked: 'Asked for',
  Requested: 'Requested',
  Received: 'Received',
  Refunded: 'Refunded',
  Replaced: 'Replaced',
  Refused: 'Sent back to the customer',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
}

const reasons: Record<ReturnReason, string> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-expected': 'Not as expected',
  damaged: 'Damaged',
  'wrong-item': 'Wrong item sent',
  other: 'Other',
}

const conditions: Record<PieceCondition, string> = {
  'as-new': 'As new',
  damaged: 'Damaged',
  'other-item': 'Not this item',
}

type Problem =
  | 'unknown-order'
  | 'unknown-return'
  | 'changed-meanwhile'
  | 'wrong-status'
  | 'nothing-chosen'
  | 'not-sent'
  | 'too-many-pieces'
  | 'wrong-exchange'
  | 'not-as-new'
  | 'is-restocked'
  | 'no-words'
  | 'sold-out'
  | 'no-address'
  | 'refund-underway'
  | 'no-exchange'
  | 'is-held'
  | 'order-refunded'

const problems: Record<Problem, string> = {
  'unknown-order': 'There is no such order. Nothing was changed.',
  'unknown-return': 'There is no such return. Nothing was changed.',
  'changed-meanwhile': 'The order has changed meanwhile. Look at it again first. Nothing was changed.',
  'wrong-status': 'The return has another status by now. Nothing was changed.',
  'nothing-chosen': 'Choose at least one item.',
  'not-sent': 'Only items that were shipped can be returned. Nothing was changed.',
  'too-many-pieces': 'Some of these items were refunded or replaced, or are in a return. Choose fewer.',
  'wrong-exchange': 'Choose a size of the same product at the same price.',
  'not-as-new': 'Only items that are as new go back into stock. Nothing was changed.',
  'is-restocked': 'The items are in stock already. Refund or replace them. Nothing was changed.',
  'no-words': 'Say why. The customer reads it.',
  'sold-out': 'This size is sold out. Choose another one, or refund. Nothing was changed.',
  'no-address': 'The account was deleted, so there is no address to send to. Refund it. Nothing was changed.',
  'no-exchange': 'Only an exchange of an order that isn’t refunded is held. Nothing was changed.',
  'order-refunded':
    'The whole order was refunded, so no other item can be sent for it. Cancel the return. Nothing was changed.',
  'is-held': 'The size is held already. Nothing was changed.',
  'refund-underway': 'A refund of this order isn’t finished. Look again in a minute. Nothing was changed.',
}

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const texts = {
  events: {
    refunded: (amount: string | undefined, pieces: number) =>
      ['Refunded', amount, pieces === 0 ? undefined : `(${items(pieces)})`]
        .filter((part) => part !== undefined)
        .join(' '),
    of: (number: number, status: string) => `Return ${number}: ${status}`,
  },
  statuses,
  reasons,
  conditions,
  problems,
  deliveredOn: (day: string, days: number) => `Delivered on ${day}. The shop takes reports for ${days} days.`,
  late: 'This one is later; you may still accept it.',
  newTitle: 'New return',
  result: 'How it ends',
  refunding: 'Refund it',
  replacing: 'Replace it',
  sendingBack: 'Send it back to the customer',
  newReturn: 'New return…',
  views: {
    asked: 'To answer',
    requested: 'Waiting for items',
    received: 'To decide',
    lapsed: 'No longer held',
    ended: 'Ended',
  },
  none: 'No returns here',
  noneHint: 'Customers ask in their order, and staff open a return on the page of an order.',
  inStock: 'in stock again',
  returns: 'Returns',
  title: (number: number) => `Return ${number}`,
  of: (name: string, invoice: string) => `${name} · ${invoice}`,
  piecesOf: (name: string, detail: string) => `Return how many of ${name}, ${detail}`,
  left: (count: number) => `of ${count}`,
  nothingToReturn: 'Nothing of this order can be returned.',
  reason: 'Reason',
  shipping: 'Return shipping',
  customerPays: 'Customer pays',
  shopPays: 'Shop pays',
  wants: 'Customer wants',
  refund: 'Refund',
  exchange: 'Exchange',
  exchangeFor: (name: string, detail: string) => `${name}, ${detail}: exchange for`,
  exchangeHint: 'The same product in another size, or another colour at the same price',
  stock: (size: string, left: number) => `${size} (${left} left)`,
  requestNote: 'The customer gets an email that says how to send it back. No money moves yet.',
  holdNote: (days: number, until: string) =>
    `For an exchange, the chosen size is held for ${days} days, until ${until}.`,
  heldUntil: (items: number, until: string) => `${items} held until ${until}`,
  heldSize: (size: string) => `${size} (held for the customer)`,
  lapsed: (since: string) => `Not held since ${since}: the three days are over, and other customers can buy the size.`,
  notHeld: 'Not held: this exchange was accepted before sizes were held.',
  keep: 'Hold the size for 3 days',
  kept: 'The size is held for three days.',
  accept: 'Accept return',
  accepted: (name: string) => `Return accepted. ${name} gets an email.`,
  cancel: 'Cancel',
  back: 'Back to the order',
  steps: { Asked: 'Asked for', Requested: 'Accepted', Received: 'Received', end: 'Refunded or replaced' },
  askedFor:
    'The customer asks for this. Accept it and say where to send the items, or decline it and say why. No money moves yet.',
  instructions: 'Where and how to send it. The customer reads it.',
  acceptIt: 'Accept',
  acceptedIt: 'Accepted. The customer gets an email with your instructions.',
  decline: 'Decline',
  whyNot: 'Why not? The customer reads it in the email.',
  declined: 'Declined. The customer gets an email that says why.',
  note: 'The customer writes',
  photos: 'Photos',
  photo: (number: number) => `Photo ${number}`,
  waiting: 'Waiting for the returned items. Check them when they arrive, then refund or replace them.',
  decide: 'The items have arrived. Refund or replace them, or send them back.',
  receive: 'Mark as received',
  condition: 'Condition',
  restock: 'Restock the items',
  received: 'Received. Now refund or replace it.',
  cancelReturn: 'Cancel return',
  cancelled: 'The return is cancelled.',
  replace: 'Replace',
  replaceWith: 'Replace with',
  replaceNote:
    'No money moves. An order for Rp 0 goes to To pack; shipping is at your cost. The customer gets an email when it is shipped.',
  replaced: (invoice: string) => `Replaced. ${invoice} is ready to pack.`,
  refundIt: 'Refund…',
  refuse: 'Send back to the customer',
  refusal: 'Why? The customer reads it in the email.',
  refused: 'The customer gets an email that says why.',
  replacement: 'Replacement',
}
