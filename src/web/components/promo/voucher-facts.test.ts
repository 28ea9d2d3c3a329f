import { describe, expect, test } from 'vitest'
import type { PublicVoucher } from '../../../shop/vouchers/voucher.ts'
import { rupiah } from '../../../values/rupiah.ts'
import { voucherFacts } from './voucher-facts.ts'

const voucher: PublicVoucher = {
  ...{ percent: undefined, isForEverything: true, isFreeShipping: false, categories: undefined, isFirstOrder: false },
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

  test.each([
    [{ percent: 15, amount: rupiah(60_000) }, '15% off, up to Rp\u00a060.000'],
    [{ type: 'shipping', isFreeShipping: true, amount: rupiah(25_000) }, 'Free shipping, up to Rp\u00a025.000'],
    [{ type: 'shipping', isFreeShipping: true, amount: undefined }, 'Free shipping'],
  ] as const)('names a percent and its maximum, and free shipping (%#)', (kind, gives) => {
    expect(voucherFacts({ ...voucher, ...kind }).gives).toBe(gives)
  })

  test('names the categories, and that it is for a first order', () => {
    const facts = voucherFacts({ ...voucher, categories: ['Hijab', 'Prayer', 'Kids'], isFirstOrder: true })
    expect(facts.conditions).toBe('For items in Hijab, Prayer and Kids. For your first order.')
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
