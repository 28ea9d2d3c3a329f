import { expect, test } from 'vitest'
import { safeLink } from './links.ts'

test.each(['/shop/raya', '/', 'https://lirih.example/x?y=1#z', 'HTTPS://LIRIH.EXAMPLE/'])(
  'keeps %s, which leads to a page',
  (link) => expect(safeLink(link)).toBe(link),
)

test('trims the spaces around a link', () => expect(safeLink('  /shop ')).toBe('/shop'))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'shop/raya',
  'https:evil',
  'http://lirih.example',
  'https://',
  'ftp://lirih.example',
  '/a\u0000b',
  '/a b',
  '',
])('drops %j, which does not', (link) => expect(safeLink(link)).toBe(''))
