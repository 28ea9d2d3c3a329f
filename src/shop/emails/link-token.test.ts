import { expect, test } from 'vitest'
import { isLinkToken, newLinkToken } from './link-token.ts'

test('the token of a link holds 32 random bytes and fits into a URL', () => {
  expect(newLinkToken()).toMatch(/^[\w-]{43}$/)
  expect(newLinkToken()).not.toBe(newLinkToken())
  expect(isLinkToken(newLinkToken())).toBe(true)
})
