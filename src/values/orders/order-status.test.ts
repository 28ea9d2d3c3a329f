import { describe, expect, test } from 'vitest'
import { canBecome, type OrderStatus } from './order-status.ts'

// Written out once more, so that the test checks every pair of statuses.
const all: OrderStatus[] = [
  ...(['Creating', 'Unpaid', 'Paid', 'Packed', 'Shipped', 'Delivered'] as const),
  ...(['Cancelled', 'Expired', 'Refunded', 'Partly Refunded', 'Payment Check'] as const),
]

type Row = { from: OrderStatus; to: OrderStatus[]; because: string }

const rows: Row[] = [
  { from: 'Creating', to: ['Unpaid', 'Paid', 'Cancelled'], because: 'a total of 0 is paid at once' },
  { from: 'Unpaid', to: ['Paid', 'Cancelled', 'Expired', 'Payment Check'], because: 'it waits for payment' },
  {
    from: 'Paid',
    to: ['Packed', 'Delivered', 'Refunded', 'Partly Refunded', 'Payment Check'],
    because: 'a reversed payment stops it',
  },
  {
    from: 'Packed',
    to: ['Shipped', 'Refunded', 'Partly Refunded', 'Payment Check'],
    because: 'a reversed payment stops it',
  },
  {
    from: 'Shipped',
    to: ['Packed', 'Delivered', 'Refunded', 'Partly Refunded'],
    because: 'the parcel has left, unless that is undone before the email',
  },
  { from: 'Delivered', to: ['Refunded', 'Partly Refunded'], because: 'the customer can return items' },
  { from: 'Cancelled', to: ['Paid', 'Payment Check'], because: 'a late payment revives it' },
  { from: 'Expired', to: ['Paid', 'Payment Check'], because: 'a late payment revives it' },
  { from: 'Refunded', to: [], because: 'no money is left' },
  {
    from: 'Partly Refunded',
    to: ['Packed', 'Shipped', 'Delivered', 'Refunded', 'Partly Refunded', 'Payment Check'],
    because: 'the rest is sent, or more is refunded',
  },
  {
    from: 'Payment Check',
    to: ['Paid', 'Packed', 'Cancelled', 'Refunded', 'Partly Refunded'],
    because: 'the operator decides: cancelled, refunded, or paid, which restores the status before',
  },
]

describe('the status of an order', () => {
  test.each(rows)('changes from $from to $to and nothing else: $because', ({ from, to }) => {
    expect(all.filter((one) => canBecome(from, one))).toEqual(all.filter((one) => to.includes(one)))
  })

  test('has a row in this test for every value', () => {
    expect(rows.map(({ from }) => from).toSorted()).toEqual(all.toSorted())
    expect(rows.flatMap(({ to }) => to)).not.toContain('Creating')
  })
})
