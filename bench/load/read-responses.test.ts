import { describe, expect, test } from 'vitest'
import { readResponses } from './read-responses.ts'

const first = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'
const last = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nConnection: close\r\n\r\n'

function seenIn(...pieces: string[]) {
  const seen: [status: number, isLast: boolean][] = []
  const read = readResponses((status, isLast) => void seen.push([status, isLast]))
  for (const piece of pieces) read(Buffer.from(piece))
  return seen
}

describe('responses of a connection', () => {
  test('are found wherever the bytes are cut', () => {
    const both = first + last
    for (let cut = 1; cut < both.length; cut += 1) {
      expect(seenIn(both.slice(0, cut), both.slice(cut))).toEqual([
        [200, false],
        [503, true],
      ])
    }
  })

  test('without a body end with their headers', () => {
    expect(seenIn('HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n')).toEqual([[304, false]])
  })

  test('of unknown length are refused, since their end cannot be seen', () => {
    expect(() => seenIn('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')).toThrow('no Content-Length')
  })
})
