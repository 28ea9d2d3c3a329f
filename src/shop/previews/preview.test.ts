import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { createPreviewToken, readPreviewToken } from './preview.ts'

const monday = new Date('2030-03-04T00:00:00Z')

describe('the address of a preview', () => {
  test('says what it shows, ends after half an hour, and cannot be made up', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(new Date('2030-03-01T10:00:00Z'))
      const token = await createPreviewToken(shop, { of: 'moment', at: monday })
      const look = await createPreviewToken(shop, { of: 'look' })
      expect(await readPreviewToken(shop, token)).toEqual({ of: 'moment', at: monday })
      expect(await readPreviewToken(shop, look)).toEqual({ of: 'look' })
      const later = token.replace(/^\d+/, String(Date.parse('2030-03-02')))
      const other = token.replace(/moment-\d+/, `moment-${Date.parse('2030-04-01')}`)
      for (const wrong of [
        later,
        other,
        token.replace(/moment-\d+/, 'look'),
        '',
        '..',
        `${token}x`,
        `${token}.`,
        `${token}.x`,
      ]) {
        expect(await readPreviewToken(shop, wrong)).toBeUndefined()
      }
      clock.set(new Date('2030-03-01T10:31:00Z'))
      expect(await readPreviewToken(shop, token)).toBeUndefined()
    }))
})
