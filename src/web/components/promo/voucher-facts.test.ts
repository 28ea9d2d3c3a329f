import { describe, expect, test } from 'vitest'
import type { PublicVoucher } from '../../../shop/vouchers/voucher.ts'
import { rupiah } from '../../../values/rupiah.ts'
import { voucherFacts } from './voucher-facts.ts'

const voucher: PublicVoucher = {
  code: 'TEDUH',
  type: 'total',
  amount: rupiah(50_000),
  qty: 3,
  description: '',
  minSubtotal: rupiah(0),
  endsAt: undefined,
}

describe('a voucher in words', () => {
  test('is told as its owner tells it', () => {
    const told = voucherFacts({ ...voucher, description: 'For the first rain' })
    expect(told).toEqual({ code: 'TEDUH', gives: 'For the first rain', conditions: '' })
  })

  test.each([
    ['total', 'Rp\u00a050.000 off your order'],
    ['shipping', 'Rp\u00a050.000 off shipping'],
  ] as const)('tells by itself what is taken off (%s)', (type, gives) => {
    expect(voucherFacts({ ...voucher, type }).gives).toBe(gives)
  })

  test('says from what amount it counts, and until which last minute', () => {
    const told = voucherFacts({
      ...voucher,
      minSubtotal: rupiah(300_000),
      endsAt: new Date('2030-03-31T17:00:00Z'),
    })
    expect(told.conditions).toBe('For orders of Rp\u00a0300.000 or more. Until 31 March 2030, 23.59 WIB.')
  })
})
