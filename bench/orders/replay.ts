import pg from 'pg'
import { byClients } from '../../test/support/load/load-client.ts'
import { note, type Step, valueFrom } from './plan-replay.ts'

/** Runs the statements of an order for each customer, with a number of connections. Returns the seconds. */
export async function replay(
  url: string,
  steps: readonly Step[],
  customers: readonly number[],
  connections: number,
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      return client
    }),
  )
  const free = [...clients]
  try {
    const began = performance.now()
    await byClients(connections, customers, async (customer) => {
      const client = free.pop()
      if (client === undefined) throw new Error('more orders than connections')
      await runOnce(client, steps, customer)
      free.push(client)
    })
    return (performance.now() - began) / 1_000
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function runOnce(client: pg.Client, steps: readonly Step[], customer: number): Promise<void> {
  const known = new Map<string, unknown>([['customer', customer]])
  for (const [place, { text, sources }] of steps.entries()) {
    const values = sources.map((source) => valueFrom(source, known))
    // Prepared under a name, as the shop does.
    const named = values.length === 0 ? {} : { name: `step-${place}` }
    const { rows } = await client.query({ text, values, ...named })
    note(known, place, values, rows ?? [])
  }
}
