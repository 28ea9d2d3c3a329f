import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { startLongJob } from '../../src/shop/long-jobs/start-long-job.ts'
import { officeClient } from '../support/office/office-client.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

/** The n-th statement waits too long for a connection: test/processes/busy-database.test.ts shows the same with a real pool. */
function starvedAt(db: Db, n: number) {
  let statements = 0
  const starved = db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      if (statements === n) throw new Error('timeout exceeded when trying to connect')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: starved, isStarved: () => statements >= n }
}

describe('a page of the office that finds no connection to the database', () => {
  test.each(['', '.data'])(
    'asks to try again soon, whichever of its statements it is, and keeps the page that is shown (%j)',
    (suffix) =>
      inTestShop(async ({ shop }) => {
        const staff = await addStaff(shop.db, { role: 'manager' })
        const id = await startLongJob(shop, { kind: 'import-check', input: {} })
        const ask = async (n: number) => {
          const { db, isStarved } = starvedAt(shop.db, n)
          const answer = await (await officeClient({ ...shop, db }, staff)).get(`/jobs/${id}${suffix}`)
          return { answer, isStarved: isStarved() }
        }
        let n = 1
        for (let asked = await ask(n); asked.isStarved; asked = await ask(n)) {
          const { status, headers } = asked.answer
          expect([n, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
            n,
            503,
            '5',
            'no-store',
          ])
          expect(headers.get('refresh'), 'a page that a person opens loads itself again').toBe(
            suffix === '' ? '5' : null,
          )
          // With this header, the router's script would show an error in place of its page.
          expect(headers.has('x-remix-response')).toBe(false)
          n += 1
        }
        expect((await ask(n)).answer.status).toBe(200)
        // Who it is, the frame and the job: each with at least one statement.
        expect(n).toBeGreaterThan(3)
      }),
  )
})
