import { randomBytes } from 'node:crypto'
import { createTurns } from '../../../values/turns.ts'
import type { Passwords } from './passwords.ts'
import { hashByScrypt, isByScrypt, isRightByScrypt } from './scrypt.ts'

type Cost = {
  algorithm?: 'argon2id' | 'scrypt'
  memoryKib: number
  passes: number
  /** How many hashes may be made at once: as many as there are cores for them. */
  atOnce: number
  longestWaitMs?: number
}

type Argon2 = typeof import('@node-rs/argon2')

/** How many may wait for a core, and how long: a call that writes has five seconds for everything. */
const MOST_WAITING = 50
const LONGEST_WAIT_MS = 3_000

const loadArgon2 = (): Promise<Argon2> => import('@node-rs/argon2')

/**
 * argon2id, by a native module that is tried out here: a shop that cannot check a password does not open. Where the module has
 * no build, the owner may say that scrypt does. Each hash names how it was made, so that a later change shuts nobody out.
 */
export async function openPasswords(cost: Cost, load = loadArgon2): Promise<Passwords> {
  const { algorithm = 'argon2id', memoryKib, passes, atOnce, longestWaitMs = LONGEST_WAIT_MS } = cost
  const argon2 = await load().catch((cause) => {
    if (algorithm === 'scrypt') return undefined
    throw new Error(doesNotLoad, { cause })
  })
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1, outputLen: 32 }
  const hashOf = (password: string) => {
    const letters = password.normalize('NFC')
    return argon2 === undefined || algorithm === 'scrypt' ? hashByScrypt(letters) : argon2.hash(letters, options)
  }
  const isRight = async (hash: string, password: string) => {
    const letters = password.normalize('NFC')
    if (isByScrypt(hash)) return isRightByScrypt(hash, letters)
    // Made where the module had a build. Its owner comes in by the link of a letter.
    return argon2 === undefined ? false : argon2.verify(hash, letters)
  }
  const nobodys = await hashOf(randomBytes(32).toString('base64'))
  return {
    inTurn: createTurns({ atOnce, longestWaitMs, mostWaiting: MOST_WAITING }),
    hash: hashOf,
    async isRight(password, known) {
      const right = await isRight(known ?? nobodys, password)
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
  '(npm ci), whose system and processor decide which build is right. If there is none, set PASSWORD_HASH=scrypt.'
