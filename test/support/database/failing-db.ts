import type { Db } from '../../../src/db/db.ts'

/** A failure at the database: a statement before it was sent, a commit before or after it took effect. */
export class PlannedFailure extends Error {}

export type FailingDb = { db: Db; steps(): number }

/**
 * A database whose n-th step fails. Every statement is a step; every commit is two: one is rolled back, and of one only the answer
 * is lost. With `n` at Infinity nothing fails, and the steps are counted.
 */
export function failingDb(db: Db, n: number): FailingDb {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps === n) throw new PlannedFailure(`step ${n} fails`)
  }
  const counting = (inner: Db): Db =>
    inner.withPlugin({
      transformQuery: ({ node }) => {
        step()
        return node
      },
      transformResult: async ({ result }) => result,
    })
  const transaction = () => ({
    async execute<T>(work: (db: Db) => Promise<T>): Promise<T> {
      const done = await db.transaction().execute(async (inside) => {
        const result = await work(counting(inside))
        step()
        return result
      })
      step()
      return done
    },
  })
  const outer = new Proxy(counting(db), {
    get(target, name) {
      if (name === 'transaction') return transaction
      const member: unknown = Reflect.get(target, name, target)
      // The methods use private fields, so they need the object itself.
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { db: outer, steps: () => steps }
}
