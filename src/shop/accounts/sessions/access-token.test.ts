import { describe, expect, test } from 'vitest'
import { hashSecret, isSecretOf, newSecret, readAccessToken, writeAccessToken } from './access-token.ts'

describe('an access token', () => {
  test('has 48 letters and digits, each as likely as the next', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 2_000; n++) {
      const secret = newSecret()
      expect(secret).toMatch(/^[0-9A-Za-z]{48}$/)
      for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    // 96,000 letters among 62: some 1,548 of each, and hardly ever 300 more or fewer.
    expect(counts.size).toBe(62)
    for (const [letter, count] of counts) expect(Math.abs(count - 1_548), letter).toBeLessThan(300)
  })

  test('is read as it was written', () => {
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
  ])('%j is none', (text) => expect(readAccessToken(text)).toBe(undefined))

  test('is known again by its hash, and no other is', () => {
    const secret = newSecret()
    expect(isSecretOf(hashSecret(secret), secret)).toBe(true)
    expect(isSecretOf(hashSecret(secret), newSecret())).toBe(false)
    expect(isSecretOf('', secret)).toBe(false)
  })
})
