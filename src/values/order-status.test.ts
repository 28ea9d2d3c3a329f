import { describe, expect, test } from 'vitest'
import { canBecome, type OrderStatus } from './order-status.ts'

// Every status an order can have, so that each pair of them is asked about.
const all: OrderStatus[] = [
  ...(['Creating', 'Unpaid', 'Paid', 'Packed', 'Shipped', 'Delivered'] as const),
  ...(['Cancelled', 'Expired', 'Refunded', 'Partly Refunded', 'Payment Check'] as const),
]

type Row = { from: OrderStatus; to: OrderStatus[]; because: string }

const rows: Row[] = [
  { from: 'Creating', to: ['Unpaid', 'Paid', 'Cancelled'], because: 'a total of 0 is paid at once' },
  { from: 'Unpaid', to: ['Paid', 'Cancelled', 'Expired', 'Payment Check'], because: 'it waits for its money' },
  { from: 'Paid', to: ['Packed', 'Refunded', 'Partly Refunded', 'Payment Check'], because: 'a reversal stops it' },
  { from: 'Packed', to: ['Shipped', 'Refunded', 'Partly Refunded', 'Payment Check'], because: 'a reversal stops it' },
  { from: 'Shipped', to: ['Delivered', 'Refunded', 'Partly Refunded'], because: 'nothing can be stopped any more' },
  { from: 'Delivered', to: ['Refunded', 'Partly Refunded'], because: 'goods can still come back' },
  { from: 'Cancelled', to: ['Paid', 'Payment Check'], because: 'late money brings it back' },
  { from: 'Expired', to: ['Paid', 'Payment Check'], because: 'late money brings it back' },
  { from: 'Refunded', to: [], because: 'all of the money is back' },
  {
    from: 'Partly Refunded',
    to: ['Packed', 'Shipped', 'Delivered', 'Refunded', 'Partly Refunded', 'Payment Check'],
    because: 'the rest of it is sent, or another part is given back',
  },
  {
    from: 'Payment Check',
    to: ['Paid', 'Packed', 'Cancelled', 'Refunded', 'Partly Refunded'],
    because: 'somebody decides: called off, given back, or paid, which restores what it was',
  },
]

describe('the statuses of an order', () => {
  test.each(rows)('after $from come $to and no other: $because', ({ from, to }) => {
    expect(all.filter((one) => canBecome(from, one))).toEqual(all.filter((one) => to.includes(one)))
  })

  test('have one row each, which asks about every one of them', () => {
    expect(rows.map(({ from }) => from).toSorted()).toEqual(all.toSorted())
    expect(rows.flatMap(({ to }) => to)).not.toContain('Creating')
  })
})
