/** Subscribes one address after the other, and keeps those that the shop has acknowledged. */
export function startSubscribing({ origin }: { origin: string }) {
  const acknowledged: string[] = []
  let refusedInARow = 0
  let stopping = false
  let number = 0
  const write = async () => {
    while (!stopping) {
      number += 1
      const email = `siti${number}.${'x'.repeat(40)}@example.id`
      const headers = { 'content-type': 'application/json' }
      const request = fetch(`${origin}/api/subscribe`, { method: 'POST', headers, body: JSON.stringify({ email }) })
      const status = await request.then(({ status }) => status).catch(() => 0)
      if (status === 200) acknowledged.push(email)
      refusedInARow = status === 503 ? refusedInARow + 1 : 0
      if (status !== 200) await new Promise((done) => setTimeout(done, 20))
    }
  }
  const writers = [write(), write(), write(), write()]
  return {
    acknowledged,
    refusedInARow: () => refusedInARow,
    async stop() {
      stopping = true
      await Promise.all(writers)
    },
  }
}
