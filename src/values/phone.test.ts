import { describe, expect, test } from 'vitest'
import { readPhone, whatsappNumber } from './phone.ts'

describe('a phone number', () => {
  test.each([
    ['081234567890', '081234567890'],
    ['0812-3456-7890', '081234567890'],
    ['0812 3456 7890', '081234567890'],
    ['(0812) 3456.7890', '081234567890'],
    ['+62 812-3456-7890', '081234567890'],
    ['6281234567890', '081234567890'],
    ['006281234567890', '081234567890'],
    ['+62 (0)812 3456 7890', '081234567890'],
    ['0217654321', '0217654321'],
    ['+62217654321', '0217654321'],
    ['+65 9123 4567', '+6591234567'],
    ['0812\u00a03456\u20117890', '081234567890'],
    ['12345678', '12345678'],
  ])('%s is stored as %s', (written, kept) => expect(readPhone(written)).toBe(kept))

  test.each(['', 'abc', '0812', '1234567', '1234567890123456', '0812345678x', '+', '٠٨١٢٣٤٥٦٧٨٩', '0812;3456789'])(
    '%j is none',
    (written) => expect(readPhone(written)).toBe(undefined),
  )

  test.each([
    ['0812-3456-7890', '6281234567890'],
    ['+65 9123 4567', '6591234567'],
    ['12345678', undefined],
    ['abc', undefined],
  ])('%s is %s for WhatsApp', (written, number) => expect(whatsappNumber(written)).toBe(number))
})
