import { describe, expect, test } from 'vitest'
import { openPasswords } from './open-passwords.ts'

const cheap = { memoryKib: 64, passes: 1, atOnce: 2 }

describe('a password', () => {
  test('is kept as argon2id at the cost of the settings, with a salt of its own', async () => {
    const passwords = await openPasswords({ memoryKib: 256, passes: 3, atOnce: 1 })
    const [one, other] = [await passwords.hash('tiga-lembar-kain'), await passwords.hash('tiga-lembar-kain')]
    // 16 bytes of salt and 32 of hash, in base64 without padding.
    expect(one).toMatch(/^\$argon2id\$v=19\$m=256,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
    expect(await passwords.isRight('tiga-lembar-kain', one)).toBe(true)
    expect(await passwords.isRight('tiga-lembar-kain ', one)).toBe(false)
  })

  test('is the same however its letters are composed, and every letter of it counts', async () => {
    const passwords = await openPasswords(cheap)
    const long = 'k'.repeat(127)
    expect(await passwords.isRight('kafe\u0301', await passwords.hash('kaf\u00e9'))).toBe(true)
    expect(await passwords.isRight(`${long}a`, await passwords.hash(`${long}b`))).toBe(false)
    expect(await passwords.isRight('kain\u0000a', await passwords.hash('kain\u0000b'))).toBe(false)
  })

  test('is never right where there is none to compare with', async () => {
    const passwords = await openPasswords(cheap)
    expect(await passwords.isRight('tiga-lembar-kain', undefined)).toBe(false)
    expect(await passwords.isRight('', undefined)).toBe(false)
  })

  test('is to be hashed anew when memory or passes have risen, and not when they have fallen', async () => {
    const [low, high] = [await openPasswords(cheap), await openPasswords({ ...cheap, memoryKib: 128, passes: 2 })]
    const [cheaply, dearly] = [await low.hash('tiga-lembar-kain'), await high.hash('tiga-lembar-kain')]
    expect([high.isOutdated(cheaply), high.isOutdated(dearly)]).toEqual([true, false])
    expect([low.isOutdated(cheaply), low.isOutdated(dearly)]).toEqual([false, false])
  })
})
