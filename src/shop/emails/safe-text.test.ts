import { describe, expect, test } from 'vitest'
import { withoutLinks } from './safe-text.ts'

// What mail programs turn into links: a scheme, www, or a domain name.
const underlined = /\w+:\/\/|www\.\w|[\p{L}\p{N}-]\.\p{L}{2,}/u

describe('text from a customer', () => {
  test.each([
    'Menang! https://evil.example/hadiah',
    'HTTP://EVIL.EXAMPLE',
    'www.evil.example',
    'evil.example/a?b=c',
    'Siti evil.co.id',
    'siti@evil.example',
    'http://203.0.113.9/x',
    'xn--80ak6aa92e.example',
    'toko。example',
  ])('does not become a link in an email: %s', (written) => {
    const shown = withoutLinks(written)
    expect(shown).not.toMatch(underlined)
    expect(shown.replaceAll(' ', '')).toBe(written.replaceAll(' ', ''))
  })

  test.each(['Siti Aminah, S.', 'Jl. Melati No. 5, RT 01/RW 02', '+62 812-3456-7890', 'Blok A/3 (samping masjid)'])(
    'stays the same if it does not look like a link: %s',
    (written) => {
      expect(withoutLinks(written)).toBe(written)
    },
  )
})
