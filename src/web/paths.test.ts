import { describe, expect, test } from 'vitest'
import { paths } from './paths.ts'

describe('links', () => {
  test('encode text from shoppers and owners', () => {
    expect(paths.search('gamis arum & co+')).toBe('/search?query=gamis%20arum%20%26%20co%2B')
    expect(paths.product('gamis-arum', 'LR/01 #2')).toBe('/product/gamis-arum/LR%2F01%20%232')
  })

  test('are spelled as in the specification', () => {
    expect(paths.viewAll()).toBe('/shop/viewall')
    expect(paths.specialPrice()).toBe('/shop/special-price')
    expect(paths.cart()).toBe('/Cart')
    expect(paths.signIn()).toBe('/auth/Signin')
    expect(paths.thankYou('INV-20250312-000123')).toBe('/Thankyou?order_id=INV-20250312-000123')
  })
})
