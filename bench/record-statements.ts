import pg from 'pg'

export type Ran = {
  text: string
  values: readonly unknown[]
  rows: readonly Record<string, unknown>[]
  milliseconds: number
}

type Query = { text?: string; values?: readonly unknown[] } | string

let recording: Ran[] | undefined

// Before the first connection is opened: each connection keeps the function that it finds then.
const ask = pg.Client.prototype.query
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, query: Query, ...rest: unknown[]) {
    const begun = performance.now()
    const answer: unknown = Reflect.apply(ask, this, [query, ...rest])
    const into = recording
    if (into !== undefined && answer instanceof Promise) {
      const { text = '', values = rest[0] } = typeof query === 'string' ? { text: query } : query
      const done = (result?: { rows?: Record<string, unknown>[] }) =>
        into.push({
          text,
          values: Array.isArray(values) ? values : [],
          rows: result?.rows ?? [],
          milliseconds: performance.now() - begun,
        })
      answer.then(done, () => done())
    }
    return answer
  },
})

/** Each statement that this process runs while `work` does. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Ran[]> {
  const ran: Ran[] = []
  recording = ran
  try {
    await work()
  } finally {
    recording = undefined
  }
  return ran
}
