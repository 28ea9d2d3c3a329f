import { dictionary } from '@zxcvbn-ts/language-common'
import { beforeAll, describe, expect, test } from 'vitest'
import { isGuessable } from './password-strength.ts'

const shop = { name: 'Lirih', domain: 'lirih.example' }
const siti = { name: 'Siti Aminah', email: 'aminah.s@example.id' }
const check = (password: string) => isGuessable(password, shop, siti)

async function acceptedOf(passwords: readonly string[]): Promise<string[]> {
  const accepted: string[] = []
  for (const password of passwords) if (!(await check(password))) accepted.push(password)
  return accepted
}

// The word lists are loaded once, with the first password.
beforeAll(() => check('warm-up'))

describe('choosing a password refuses', () => {
  test.each([
    [
      'a common password',
      ['rush2112', '4815162342', 'blink182', 'lifehack', 'redwings', 'ncc1701d', '111222333', 'srinivas', 'ghbdtnbr'],
    ],
    ['a common password in upper case or with spaces around it', ['Blink182', 'REDWINGS', ' Katerina ']],
    ['a common word', ['password', 'butterfly', 'sayangku', 'bismillah', 'INDONESIA', 'Surabaya']],
    ['a common word with digits', ['password1', 'sayang123', 'Jakarta2024', 'dragon!!', '123bandung', 'bunga12345']],
    ['a common word with digits in place of characters', ['p4ssw0rd', 'P@ssw0rd', 'm3rd3ka!', 'pa55word']],
    ['a common word twice, or two short ones', ['sayangsayang', 'bluemoon']],
    ['a common word without its last letters', ['butterfl', 'basketba']],
    [
      'neighbouring keys',
      ['12345678', '87654321', 'qwertyui', 'asdfghjkl', '1q2w3e4r', 'qwerty123', '1qaz2wsx', 'zxcvbnm,1', 'abcdefgh'],
    ],
    ['the same characters again and again', ['aaaaaaaa', '12121212', 'abcabcabc', '00000000', '11223344']],
    ['a date', ['17081945', '19450817', '08171945']],
    ['a product', ['abaya123', 'gamisku1', 'jilbab!!']],
    ['the name of the shop', ['lirih2026', 'Lirih.example']],
    [
      'the customer’s own name or email address',
      ['aminah99', 'SitiAminah', 'siti aminah!', 'aminah.siti', 'aminah.s@example.id'],
    ],
  ])('%s', async (_, passwords) => {
    expect(await acceptedOf(passwords)).toEqual([])
  })

  test('the 10,000 commonest passwords', async () => {
    const commonest = dictionary['passwords-common'].slice(0, 10_000).filter((password) => password.length >= 8)
    const sample = commonest.filter((_, place) => place % 4 === 0)
    expect(sample.length).toBeGreaterThan(800)
    expect(await acceptedOf(sample)).toEqual([])
  }, 30_000)
})

describe('choosing a password accepts', () => {
  test('a passphrase, random characters, and anything else that is hard to guess', async () => {
    const good = [
      'tiga-lembar-kain',
      'hujan di bulan kesembilan',
      'correct horse battery staple',
      'Kx9#vTq2',
      'rbw7 kapalku',
      'ungu4kancing',
      '73501948',
      'saya suka membaca',
      'q8Zt-1Lm0-xW3e-77Rb-kP2s-Yv5d-J9hN-4cGf',
    ]
    expect(await acceptedOf(good)).toEqual(good)
  })

  test('a long password by its first 32 characters', async () => {
    expect(await check(`hujan di bulan kesembilan ${'a'.repeat(102)}`)).toBe(false)
    expect(await check('a'.repeat(128))).toBe(true)
  })
})

test('checking the longest and most repetitive passwords keeps the processor busy for less than 100 ms each', async () => {
  const random = Array.from({ length: 128 }, (_, place) => String.fromCharCode(33 + ((place * 7919) % 90))).join('')
  for (const piece of ['a', '1', 'ab1!', '4@$$0!13', '20102011', 'qwertyuiop', 'passwordlove', ' ', '\u0301', random]) {
    const password = piece.repeat(128).slice(0, 128)
    // The least of three, since other threads of the process count as well: the compiler and the garbage collection.
    const times: number[] = []
    for (let time = 0; time < 3; time += 1) {
      const before = process.cpuUsage()
      await check(password)
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1_000)
    }
    expect(Math.min(...times), piece).toBeLessThan(100)
  }
})
