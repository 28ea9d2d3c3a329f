import { describe, expect, test } from 'vitest'
import { readJson } from './read-json.ts'

describe('a client that hangs up in the middle of its body', () => {
  test('is answered like a malformed body, and is no error of the shop', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"size_id":'))
        controller.error(new Error('aborted'))
      },
    })
    // Node wants `duplex` with a stream; the type does not know it.
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
    expect(await readJson(new Request('http://localhost/api/subscribe', init))).toEqual({ ok: false, status: 400 })
  })
})
