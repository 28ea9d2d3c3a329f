import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 48

/** Below this a byte stands for each letter equally often. */
const FAIR = 256 - (256 % LETTERS.length)

/** `7|k2…`: the row, and the secret that the row knows the hash of. */
const FORM = /^([1-9]\d{0,15})\|([0-9A-Za-z]{48})$/

export const writeAccessToken = (id: number, secret: string): string => `${id}|${secret}`

export function readAccessToken(token: string): { id: number; secret: string } | undefined {
  const [, id, secret] = FORM.exec(token) ?? []
  return id === undefined || secret === undefined ? undefined : { id: Number(id), secret }
}

/** 48 letters and digits, 285 bits. */
export function newSecret(): string {
  let secret = ''
  while (secret.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < FAIR && secret.length < LENGTH) secret += LETTERS[byte % LETTERS.length]
    }
  }
  return secret
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Takes as long for a secret that is nearly right as for one that is all wrong. */
export function isSecretOf(hash: string, secret: string): boolean {
  const asked = Buffer.from(hashSecret(secret))
  const kept = Buffer.from(hash)
  return asked.length === kept.length && timingSafeEqual(asked, kept)
}
