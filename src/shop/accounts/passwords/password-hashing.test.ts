import { describe, expect, test } from 'vitest'
import { openPasswords } from './password-hashing.ts'

const cheap = { memoryKib: 64, passes: 1, atOnce: 2 }

describe('a password', () => {
  test('is hashed with argon2id at the configured cost, with a salt of its own', async () => {
    const passwords = await openPasswords({ memoryKib: 256, passes: 3, atOnce: 1 })
    const [one, other] = [await passwords.hash('tiga-lembar-kain'), await passwords.hash('tiga-lembar-kain')]
    // 16 bytes of salt and 32 of hash, in base64 without padding.
    expect(one).toMatch(/^\$argon2id\$v=19\$m=256,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
    expect(await passwords.isRight('tiga-lembar-kain', one)).toBe(true)
    expect(await passwords.isRight('tiga-lembar-kain ', one)).toBe(false)
  })

  test('matches in every Unicode form, and every character counts', async () => {
    const passwords = await openPasswords(cheap)
    const long = 'k'.repeat(127)
    expect(await passwords.isRight('kafe\u0301', await passwords.hash('kaf\u00e9'))).toBe(true)
    expect(await passwords.isRight(`${long}a`, await passwords.hash(`${long}b`))).toBe(false)
    expect(await passwords.isRight('kain\u0000a', await passwords.hash('kain\u0000b'))).toBe(false)
  })

  test('never matches if there is no hash', async () => {
    const passwords = await openPasswords(cheap)
    expect(await passwords.isRight('tiga-lembar-kain', undefined)).toBe(false)
    expect(await passwords.isRight('', undefined)).toBe(false)
  })

  test('is outdated when memory or passes have been raised, and not when they were lowered', async () => {
    const [low, high] = [await openPasswords(cheap), await openPasswords({ ...cheap, memoryKib: 128, passes: 2 })]
    const [cheaply, dearly] = [await low.hash('tiga-lembar-kain'), await high.hash('tiga-lembar-kain')]
    expect([high.isOutdated(cheaply), high.isOutdated(dearly)]).toEqual([true, false])
    expect([low.isOutdated(cheaply), low.isOutdated(dearly)]).toEqual([false, false])
  })
})

/** Simulates a machine that the native module has no build for. */
const noModule = () => Promise.reject(new Error('Cannot find native binding'))

describe('where argon2 does not load', () => {
  test('the shop does not start, and says what to do', async () => {
    await expect(openPasswords(cheap, noModule)).rejects.toThrow(
      /@node-rs\/argon2, does not load here.*npm ci.*PASSWORD_HASH=scrypt/,
    )
  })

  test('it starts with scrypt if its owner chooses that, and a hash names its algorithm', async () => {
    const passwords = await openPasswords({ ...cheap, algorithm: 'scrypt' }, noModule)
    const [one, other] = [await passwords.hash('kafe\u0301-kain'), await passwords.hash('kaf\u00e9-kain')]
    // 16 bytes of salt and 32 of hash.
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
    expect(other).not.toBe(one)
    expect(await passwords.isRight('kaf\u00e9-kain', one)).toBe(true)
    expect(await passwords.isRight('kafe-kain', one)).toBe(false)
    expect(await passwords.isRight('kafe-kain', undefined)).toBe(false)
    expect(passwords.isOutdated(one)).toBe(false)
  })

  test('a hash of argon2 matches no password', async () => {
    const before = await (await openPasswords(cheap)).hash('tiga-lembar-kain')
    const passwords = await openPasswords({ ...cheap, algorithm: 'scrypt' }, noModule)
    expect(await passwords.isRight('tiga-lembar-kain', before)).toBe(false)
  })

  test('a later switch to argon2 locks no customer out, and their hash is outdated', async () => {
    const by = { argon2: await openPasswords(cheap), scrypt: await openPasswords({ ...cheap, algorithm: 'scrypt' }) }
    const before = await by.scrypt.hash('tiga-lembar-kain')
    expect(await by.argon2.isRight('tiga-lembar-kain', before)).toBe(true)
    expect(await by.argon2.isRight('tiga-lembar-kaim', before)).toBe(false)
    expect(by.argon2.isOutdated(before)).toBe(true)
    const after = await by.argon2.hash('tiga-lembar-kain')
    expect([await by.scrypt.isRight('tiga-lembar-kain', after), by.scrypt.isOutdated(after)]).toEqual([true, false])
  })
})
