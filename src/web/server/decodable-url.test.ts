import { describe, expect, test } from 'vitest'
import { decodableUrl } from './decodable-url.ts'

const origin = 'https://lirih.example'

describe('the address that the router receives', () => {
  test.each([
    '/',
    '/shop/dresses?size=M%2FL',
    '/product/gamis/LR%201',
    '/Caf%C3%A9',
    '/a%2Fb',
    '/%00',
    '/search?query=100%',
  ])('is unchanged when it can be decoded: %s', (path) => {
    expect(decodableUrl(origin + path)).toBe(origin + path)
  })

  test.each(['/auth/NewPassword/rahasia%', '/shop/%E0%A4%A', '/%ff', '/a%0d%0ab', '/%0A'])(
    'can always be decoded and has no line break: %s',
    (path) => {
      const decoded = decodeURIComponent(new URL(decodableUrl(origin + path)).pathname)
      expect(decoded).not.toMatch(/[\r\n]/)
    },
  )
})
