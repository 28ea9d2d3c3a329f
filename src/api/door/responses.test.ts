import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sendContent } from '../../http/content.ts'
import { publicContent } from './responses.ts'

const list = publicContent(200, { list: Array.from({ length: 200 }, (_, number) => ({ number })) })

const ask = (headers: Record<string, string>, answer = list) =>
  sendContent(answer, new Request('http://localhost/api/product', { headers }))

async function textOf(answer: Response, unpack: (bytes: Uint8Array) => Uint8Array): Promise<string> {
  return new TextDecoder().decode(unpack(new Uint8Array(await answer.arrayBuffer())))
}

describe('a public answer', () => {
  test('is compressed in the best encoding that the client accepts', async () => {
    const plain = await (await ask({})).text()
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    expect([br.headers.get('content-encoding'), await textOf(br, brotliDecompressSync)]).toEqual(['br', plain])
    const gzip = await ask({ 'accept-encoding': 'gzip;q=0.8, br;q=0' })
    expect([gzip.headers.get('content-encoding'), await textOf(gzip, gunzipSync)]).toEqual(['gzip', plain])
    const none = await ask({ 'accept-encoding': 'gzip;q=0, zstd' })
    expect([none.headers.get('content-encoding'), await none.text()]).toEqual([null, plain])
  })

  test('has a content-length, and varies by encoding and by the language that the page asked for', async () => {
    const answer = await ask({ 'accept-encoding': 'br' })
    expect(answer.headers.get('vary')).toBe('accept-encoding, x-language')
    expect(answer.headers.get('content-length')).toBe(String((await answer.arrayBuffer()).byteLength))
    expect((await ask({})).headers.get('vary')).toBe('accept-encoding, x-language')
  })

  test('has an ETag for each encoding, and is answered 304 when the client has it', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(
        async (encoding) => (await ask({ 'accept-encoding': encoding })).headers.get('etag') ?? '',
      ),
    )
    expect(new Set(tags).size).toBe(3)
    const [br = ''] = tags
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `W/${br}` })
    expect([again.status, again.headers.get('etag'), again.headers.get('vary')]).toEqual([
      304,
      br,
      'accept-encoding, x-language',
    ])
    expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': br })).status).toBe(200)
  })

  test('is not compressed when it is small', async () => {
    const answer = await ask({ 'accept-encoding': 'br' }, publicContent(200, { list: [] }))
    expect(answer.headers.get('content-encoding')).toBe(null)
  })
})
