import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createTurns, type TooBusy } from '../../../values/turns.ts'

/** Hashes and compares passwords. A hash takes a core for most of a tenth of a second, so only a few are made at once. */
export type Passwords = {
  /** Runs the work, with all its hashes, once a core is free for it. The networks that ask take turns. */
  inTurn<T>(work: () => Promise<T>, network: string): Promise<{ ok: true; result: T } | TooBusy>
  hash(password: string): Promise<string>
  /** False without a hash, after the same time. */
  isRight(password: string, hash: string | undefined): Promise<boolean>
  /** True if hashes are made at a higher cost now. */
  isOutdated(hash: string): boolean
}

type Cost = {
  algorithm?: 'argon2id' | 'scrypt'
  memoryKib: number
  passes: number
  /** How many hashes are computed at once; one per core. */
  atOnce: number
  longestWaitMs?: number
}

type Argon2 = typeof import('@node-rs/argon2')

/** A request that writes has five seconds in all, so it waits no longer than this for a core. */
const MOST_WAITING = 50
const LONGEST_WAIT_MS = 3_000

const loadArgon2 = (): Promise<Argon2> => import('@node-rs/argon2')

/**
 * Hashes with argon2id, by a native module. The shop does not start without it, unless its owner has chosen scrypt for a
 * machine that the module has no build for. Each hash names its algorithm, so a later switch locks no customer out.
 */
export async function openPasswords(cost: Cost, load = loadArgon2): Promise<Passwords> {
  const { algorithm = 'argon2id', memoryKib, passes, atOnce, longestWaitMs = LONGEST_WAIT_MS } = cost
  const argon2 = await load().catch((cause) => {
    if (algorithm === 'scrypt') return undefined
    throw new Error(doesNotLoad, { cause })
  })
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1, outputLen: 32 }
  const hashOf = (password: string) => {
    const normalized = password.normalize('NFC')
    return argon2 === undefined || algorithm === 'scrypt' ? hashByScrypt(normalized) : argon2.hash(normalized, options)
  }
  const isRight = async (hash: string, password: string) => {
    const normalized = password.normalize('NFC')
    if (isByScrypt(hash)) return isRightByScrypt(hash, normalized)
    // Made on a machine with the module. The customer can reset the password by email.
    return argon2 === undefined ? false : argon2.verify(hash, normalized)
  }
  const hashOfNothing = await hashOf(randomBytes(32).toString('base64'))
  return {
    inTurn: createTurns({ atOnce, longestWaitMs, mostWaiting: MOST_WAITING }),
    hash: hashOf,
    async isRight(password, known) {
      const right = await isRight(known ?? hashOfNothing, password)
      return right && known !== undefined
    },
    isOutdated(known) {
      if (argon2 === undefined || algorithm === 'scrypt') return false
      if (isByScrypt(known)) return true
      const made = argon2.parseOptions(known)
      return made.memoryCost < memoryKib || made.timeCost < passes
    },
  }
}

const doesNotLoad =
  'The module that hashes passwords, @node-rs/argon2, does not load here. Install the dependencies on this machine ' +
  '(npm ci), because the build depends on its system and processor. If there is none, set PASSWORD_HASH=scrypt.'

/** N is 2 to the power of 15, which takes 32 MiB, three times over. */
const SCRYPT_COST = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const SCRYPT_KEY_BYTES = 32
const SCRYPT_PREFIX = '$scrypt$ln=15,r=8,p=3$'

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((done, fail) => {
    scrypt(password, salt, SCRYPT_KEY_BYTES, SCRYPT_COST, (error, key) => (error === null ? done(key) : fail(error)))
  })

async function hashByScrypt(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${SCRYPT_PREFIX}${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

const isByScrypt = (hash: string): boolean => hash.startsWith('$scrypt$')

async function isRightByScrypt(hash: string, password: string): Promise<boolean> {
  if (!hash.startsWith(SCRYPT_PREFIX)) return false
  const [salt = '', key = ''] = hash.slice(SCRYPT_PREFIX.length).split('$')
  const expected = Buffer.from(key, 'base64url')
  return (
    expected.length === SCRYPT_KEY_BYTES &&
    timingSafeEqual(expected, await derive(password, Buffer.from(salt, 'base64url')))
  )
}
