import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { changeVoucher } from './change-voucher.ts'
import { createVoucher } from './create-voucher.ts'
import type { VoucherInput } from './voucher-input.ts'

const input: VoucherInput = {
  ...{ code: 'HIJAB15', kind: 'percent', amount: 60_000, percent: 15, minSubtotal: 0, categoryIds: undefined },
  ...{
    isFirstOrder: false,
    uses: 10,
    startsAt: undefined,
    endsAt: undefined,
    isPublic: false,
    descriptionIndonesian: '',
    description: '',
  },
}

describe('a voucher of the office', () => {
  test('is for categories that exist, when it is created and when it is changed', () =>
    inTestShop(async ({ shop }) => {
      const unknown = { ok: false, reason: 'fields', problems: [{ field: 'categoryIds', what: 'unknown' }] }
      expect(await createVoucher(shop, { ...input, categoryIds: [987_654_321] })).toEqual(unknown)
      expect(await createVoucher(shop, input)).toMatchObject({ ok: true })
      const changed = { ...input, categoryIds: [987_654_321] }
      expect(await changeVoucher(shop, { input: changed, expected: input })).toEqual(unknown)
    }))

  test('does not have the code NEW, because its page would be the form of a new voucher', () =>
    inTestShop(async ({ shop }) => {
      const refused = { ok: false, reason: 'fields', problems: [{ field: 'code', what: 'reserved' }] }
      expect(await createVoucher(shop, { ...input, code: 'new' })).toEqual(refused)
      expect(await createVoucher(shop, { ...input, code: 'NEW15' })).toMatchObject({ ok: true })
    }))
})
