import { setTimeout } from 'node:timers/promises'

/** Fetches, and retries while a shop under load answers 503. */
export async function askPatiently(address: string, headers: Record<string, string> = {}): Promise<Response> {
  for (let times = 0; ; times += 1) {
    const answer = await fetch(address, { headers, redirect: 'manual' })
    const again = Number(answer.headers.get('retry-after') ?? 0)
    if (again === 0 || times === 5) return answer
    await answer.body?.cancel()
    await setTimeout(again * 1_000)
  }
}
