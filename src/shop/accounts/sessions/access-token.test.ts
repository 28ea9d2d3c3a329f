import { describe, expect, test } from 'vitest'
import { hashSecret, isSecretOf, newSecret, readAccessToken, writeAccessToken } from './access-token.ts'

describe('an access token', () => {
  test('has 48 letters and digits, all equally likely', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 2_000; n++) {
      const secret = newSecret()
      expect(secret).toMatch(/^[0-9A-Za-z]{48}$/)
      for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    // 96,000 characters of 62 kinds: about 1,548 of each, and hardly ever 300 more or fewer.
    expect(counts.size).toBe(62)
    for (const [character, count] of counts) expect(Math.abs(count - 1_548), character).toBeLessThan(300)
  })

  test('can be read back', () => {
    const secret = newSecret()
    expect(readAccessToken(writeAccessToken(7, secret))).toEqual({ id: 7, secret })
  })

  test.each([
    '',
    '7',
    '|',
    `7|${'a'.repeat(47)}`,
    `7|${'a'.repeat(49)}`,
    `0|${'a'.repeat(48)}`,
    `07|${'a'.repeat(48)}`,
    `-7|${'a'.repeat(48)}`,
    `7|${'ä'.repeat(48)}`,
    `7|${'a'.repeat(48)}\n`,
  ])('%j is not an access token', (text) => expect(readAccessToken(text)).toBe(undefined))

  test('matches its own hash and no other', () => {
    const secret = newSecret()
    expect(isSecretOf(hashSecret(secret), secret)).toBe(true)
    expect(isSecretOf(hashSecret(secret), newSecret())).toBe(false)
    expect(isSecretOf('', secret)).toBe(false)
  })
})
