import { randomBytes } from 'node:crypto'
import { createTurns } from '../../values/turns.ts'
import type { Passwords } from './passwords.ts'

type Cost = {
  memoryKib: number
  passes: number
  /** How many hashes may be made at once: as many as there are cores for them. */
  atOnce: number
  longestWaitMs?: number
}

/** How many may wait for a core, and how long: a call that writes has five seconds for everything. */
const MOST_WAITING = 50
const LONGEST_WAIT_MS = 3_000

/** argon2id, by a native module that is tried out here: a shop that cannot check a password does not open. */
export async function openPasswords({
  memoryKib,
  passes,
  atOnce,
  longestWaitMs = LONGEST_WAIT_MS,
}: Cost): Promise<Passwords> {
  const { hash, verify, parseOptions } = await loadArgon2()
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1, outputLen: 32 }
  const hashOf = (password: string) => hash(password.normalize('NFC'), options)
  const nobodys = await hashOf(randomBytes(32).toString('base64'))
  return {
    inTurn: createTurns({ atOnce, longestWaitMs, mostWaiting: MOST_WAITING }),
    hash: hashOf,
    async isRight(password, known) {
      const right = await verify(known ?? nobodys, password.normalize('NFC'))
      return right && known !== undefined
    },
    isOutdated(known) {
      const made = parseOptions(known)
      return made.memoryCost < memoryKib || made.timeCost < passes
    },
  }
}

async function loadArgon2() {
  try {
    return await import('@node-rs/argon2')
  } catch (cause) {
    const advice =
      'Install the dependencies on this machine (npm ci), whose system and processor decide which build is right.'
    throw new Error(`The module that hashes passwords, @node-rs/argon2, does not load here. ${advice}`, { cause })
  }
}
