import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 48

/** Larger bytes are skipped, because they would make the first characters more likely than the last. */
const BYTE_LIMIT = 256 - (256 % CHARACTERS.length)

/** `7|k2…`: the id of the session's row and its secret, of which the row holds the hash. */
const FORMAT = /^([1-9]\d{0,15})\|([0-9A-Za-z]{48})$/

export const writeAccessToken = (id: number, secret: string): string => `${id}|${secret}`

export function readAccessToken(token: string): { id: number; secret: string } | undefined {
  const [, id, secret] = FORMAT.exec(token) ?? []
  return id === undefined || secret === undefined ? undefined : { id: Number(id), secret }
}

/** 48 characters, 285 bits. */
export function newSecret(): string {
  let secret = ''
  while (secret.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < BYTE_LIMIT && secret.length < LENGTH) secret += CHARACTERS[byte % CHARACTERS.length]
    }
  }
  return secret
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Takes the same time for every wrong secret. */
export function isSecretOf(hash: string, secret: string): boolean {
  const actual = Buffer.from(hashSecret(secret))
  const expected = Buffer.from(hash)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
