import { expect, test } from 'vitest'
import { type Answer, slowest, statusesOf } from '../support/load/load-client.ts'
import { besiege, type Siege } from '../support/load/siege.ts'

/** Password checks at once: fewer than the queue holds, each costly enough to occupy a core for a while. */
const LOGINS = 40
const ROUNDS = 3

/** Requests the catalogue again and again until every password was checked. */
async function lookWhileOthersSignIn({ call }: Siege, round: number): Promise<Answer[]> {
  const login = (n: number) =>
    call('POST /api/login', { body: { email: `unknown-${round}-${n}@example.id`, password: 'salah-sekali' } })
  let isOver = false
  const logins = Promise.all(Array.from({ length: LOGINS }, (_, n) => login(n))).finally(() => {
    isOver = true
  })
  const seen: Answer[] = []
  while (!isOver) seen.push(await call('GET /api/product'))
  const { 401: compared = 0, 503: putOff = 0 } = statusesOf(await logins)
  expect(compared + putOff, 'every login is answered').toBe(LOGINS)
  expect(compared).toBeGreaterThan(0)
  return seen
}

test('the catalogue is answered within half a second while dozens of passwords are checked', {
  timeout: 120_000,
}, async () => {
  const settings = { LIMITS: 'login.address=1000,reads=9000000,everything=9000000' }
  await besiege({ sizes: [20, 20], bags: [[[0, 1]]], settings }, async (siege) => {
    const rounds: { statuses: Record<string, number>; isSoon: boolean }[] = []
    const isWell = ({ statuses, isSoon }: (typeof rounds)[number]) => isSoon && Object.keys(statuses).join() === '200'
    for (let round = 0; round < ROUNDS; round++) {
      const seen = await lookWhileOthersSignIn(siege, round)
      rounds.push({ statuses: statusesOf(seen), isSoon: slowest(seen) <= 500 })
    }
    // Another program may keep the machine busy during one of them.
    expect(rounds.filter(isWell).length, JSON.stringify(rounds)).toBeGreaterThanOrEqual(ROUNDS - 1)
  })
})
