import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './password-strength.ts'

const shop = { name: 'Lirih', domain: 'lirih.example' }
const siti = { name: 'Siti Aminah', email: 'aminah.s@example.id' }
const isCommon = (password: string) => isCommonPassword(password, shop, siti)

describe('a password is among the first that anybody tries', () => {
  test.each([
    [
      'one of the ten thousand commonest, though no word, name or row of keys that is known here',
      [
        'rush2112',
        '4815162342',
        'blink182',
        'lifehack',
        'redwings',
        'ncc1701d',
        'ghbdtnbr',
        'srinivas',
        '111222333',
        'katerina',
      ],
    ],
    ['one of them in other letters', ['Blink182', 'REDWINGS', ' Katerina ']],
    ['a common word', ['password', 'butterfly', 'sayangku', 'bismillah', 'INDONESIA', 'Surabaya']],
    [
      'a common word with figures, a year or signs around it',
      ['password1', 'sayang123', 'Jakarta2024', 'dragon!!', '123bandung', 'bunga12345', 'cinta170845'],
    ],
    ['a common word with figures for letters', ['p4ssw0rd', 'P@ssw0rd', 'm3rd3ka!', 'pa55word']],
    ['a common word twice, or two short ones', ['sayangsayang', 'kopi-kopi', 'bluemoon', 'aku sayang']],
    ['a common word cut off after eight letters', ['butterfl', 'basketba']],
    [
      'keys beside each other',
      [
        '12345678',
        '87654321',
        'qwertyui',
        'asdfghjkl',
        '1q2w3e4r',
        'qwerty123',
        'zxcvbnm,1',
        'abcdefgh',
        '1qaz2wsx',
        '11223344',
      ],
    ],
    ['the same over and over', ['aaaaaaaa', '12121212', 'abcabcabc', '00000000']],
    ['a date', ['17081945', '19450817', '08171945']],
    ['what the shop sells or is called', ['abaya123', 'gamisku1', 'lirih2026', 'Lirih.example', 'hijab-2025']],
    ['the name of its owner', ['aminah99', 'SitiAminah', 'siti aminah!', 'aminah.s@example.id']],
  ])('when it is %s', (_, passwords) => {
    expect(passwords.filter((password) => !isCommon(password))).toEqual([])
  })

  test('of which there are at least ten thousand as they stand', () => {
    const listed = readFileSync(join(import.meta.dirname, 'passwords-tried-first.txt'), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('# '))
      .flatMap((line) => line.split(' '))
      .filter((word) => word !== '')
    expect(new Set(listed).size).toBeGreaterThanOrEqual(10_000)
    expect(listed.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([])
    expect(listed.filter((password) => !isCommon(password))).toEqual([])
  })

  test('but not when it is of its owner’s own making', () => {
    const own = [
      'tiga-lembar-kain',
      'hujan di bulan kesembilan',
      'Kx9#vTq2',
      'rbw7 kapalku',
      'ungu4kancing',
      '73501948',
      'saya suka membaca',
    ]
    expect(own.filter(isCommon)).toEqual([])
  })

  test('and the longest that is taken is judged at once', () => {
    const startedAt = performance.now()
    for (const piece of ['a', '1', 'a1', 'qwe', ' ', '\u0301', '12345678901']) isCommon(piece.repeat(128).slice(0, 128))
    expect(performance.now() - startedAt).toBeLessThan(500)
  })
})
