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

describe('the description of a voucher', () => {
  test('uses the text of the shop owner', () => {
    const facts = voucherFacts({ ...voucher, description: 'For the first rain' })
    expect(facts).toEqual({ code: 'TEDUH', gives: 'For the first rain', conditions: '' })
  })

  test.each([
    ['total', 'Rp\u00a050.000 off your order'],
    ['shipping', 'Rp\u00a050.000 off shipping'],
  ] as const)('names the discount if there is no such text (%s)', (type, gives) => {
    expect(voucherFacts({ ...voucher, type }).gives).toBe(gives)
  })

  test('names the minimum order and the last minute it is valid', () => {
    const facts = voucherFacts({
      ...voucher,
      minSubtotal: rupiah(300_000),
      endsAt: new Date('2030-03-31T17:00:00Z'),
    })
    expect(facts.conditions).toBe('For orders of Rp\u00a0300.000 or more. Until 31 March 2030, 23.59 WIB.')
  })
})
