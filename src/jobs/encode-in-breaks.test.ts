import { describe, expect, test } from 'vitest'
import { encodeInBreaks } from './encode-in-breaks.ts'

/** Encodes twice, 400 ms each, and returns how long the second one waited. */
async function waitOfSecond(
  sinceLastRequest: (now: number) => number,
  stop = new AbortController().signal,
): Promise<number> {
  let now = 0
  const clock = {
    now: () => now,
    async wait(ms: number) {
      now += ms
    },
  }
  const begun: number[] = []
  const inTurn = encodeInBreaks({ sinceLastRequestMs: () => sinceLastRequest(now), stop, clock })
  const encode = async () => {
    begun.push(now)
    now += 400
    return new Uint8Array()
  }
  await inTurn(encode)
  await inTurn(encode)
  const [first = 0, second = 0] = begun
  expect(first).toBe(0)
  return second - 400
}

describe('encoding a picture', () => {
  test('goes on at once while no one visits the shop', async () => {
    expect(await waitOfSecond(() => 60_000)).toBe(0)
  })

  test('waits until no request has come for a minute', async () => {
    const lastRequest = -58_600
    expect(await waitOfSecond((now) => now - lastRequest)).toBe(1_000)
  })

  test('takes one seventh of the time while a visitor opens a page every five seconds', async () => {
    expect(await waitOfSecond((now) => (now + 3_000) % 5_000)).toBe(6 * 400)
  })

  test('does not hold up a shop that closes', async () => {
    expect(await waitOfSecond(() => 0, AbortSignal.abort())).toBe(0)
  })
})
