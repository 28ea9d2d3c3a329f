import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const ALGORITHM = 'aes-256-gcm'

/** Encrypts a secret for one person: copied into the row of another, it does not open. */
export function seal(key: Buffer, staffId: number, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(String(staffId)))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** Undefined if the key is another one than the secret was encrypted with. */
export function unseal(key: Buffer, staffId: number, text: string): string | undefined {
  const [version, iv = '', tag = '', sealed = ''] = text.split('.')
  if (version !== VERSION) return undefined
  try {
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(String(staffId))).setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
