import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 2 to the 15th: 32 MiB, three times. */
const COST = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32
const HEAD = '$scrypt$ln=15,r=8,p=3$'

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((done, fail) => {
    scrypt(password, salt, LENGTH, COST, (error, key) => (error === null ? done(key) : fail(error)))
  })

/** Says by itself how it was made, as the hashes of argon2 do. */
export async function hashByScrypt(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${HEAD}${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

export const isByScrypt = (hash: string): boolean => hash.startsWith('$scrypt$')

export async function isRightByScrypt(hash: string, password: string): Promise<boolean> {
  if (!hash.startsWith(HEAD)) return false
  const [salt = '', key = ''] = hash.slice(HEAD.length).split('$')
  const kept = Buffer.from(key, 'base64url')
  return kept.length === LENGTH && timingSafeEqual(kept, await derive(password, Buffer.from(salt, 'base64url')))
}
