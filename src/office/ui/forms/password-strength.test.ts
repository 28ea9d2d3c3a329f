import { describe, expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the strength of a password, as the meter shows it', () => {
  test.each([
    ['kain tenun', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890123456', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['password1234', 'weak'],
    ['kain tenun biru', 'strong'],
    ['tujuh kain tenun di jemuran', 'very-strong'],
  ] as const)('%s is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  test('does not count the name and the email address of the person', () => {
    expect(strengthOf('Ratna Dewanti 1')).toBe('strong')
    expect(strengthOf('Ratna Dewanti 1', ['Ratna', 'Dewanti'])).toBe('weak')
  })
})
