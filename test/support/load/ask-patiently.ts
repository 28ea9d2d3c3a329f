import { setTimeout } from 'node:timers/promises'

/** A shop under load asks to come back in a moment, and a good client does. */
export async function askPatiently(address: string, headers: Record<string, string> = {}): Promise<Response> {
  for (let times = 0; ; times += 1) {
    const answer = await fetch(address, { headers, redirect: 'manual' })
    const again = Number(answer.headers.get('retry-after') ?? 0)
    if (again === 0 || times === 5) return answer
    await answer.body?.cancel()
    await setTimeout(again * 1_000)
  }
}
