import { describe, expect, test } from 'vitest'
import { attachmentNamed, fileResponse } from './file-response.ts'

describe('a file that is downloaded', () => {
  test.each([
    ['shop.csv', 'attachment; filename="shop.csv"'],
    ['laba rugi.xlsx', 'attachment; filename="laba rugi.xlsx"'],
    ['café.csv', `attachment; filename="cafe.csv"; filename*=UTF-8''caf%C3%A9.csv`],
    ['../../etc/passwd', 'attachment; filename="-..-etc-passwd"'],
    ['a"; filename="b.html', 'attachment; filename="a-; filename=-b.html"'],
    ['a\r\nset-cookie: x', 'attachment; filename="a--set-cookie- x"'],
    ['', 'attachment; filename="file"'],
  ])('named %j can neither end the header nor leave the folder', (name, header) => {
    expect(attachmentNamed(name)).toBe(header)
  })

  test('keeps the ending of a name that is too long', () => {
    expect(attachmentNamed(`${'a'.repeat(300)}.csv`)).toBe(`attachment; filename="${'a'.repeat(116)}.csv"`)
  })

  test('has the type of its ending and is kept by nothing', async () => {
    const response = fileResponse('a,b\n', { name: 'shop.csv' })
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="shop.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await response.text()).toBe('a,b\n')
  })

  test('is sent while it is made', async () => {
    let pulled = 0
    const rows = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1
          controller.enqueue(Buffer.from('row\n'))
        },
      },
      { highWaterMark: 0 },
    )
    const reader = fileResponse(rows, { name: 'shop.csv' }).body?.getReader()
    await reader?.read()
    expect(pulled).toBe(1)
    await reader?.cancel()
  })

  test('has its length when it is on the disk', () => {
    const response = fileResponse(new Blob(['12345']), { name: 'shop.backup' })
    expect(response.headers.get('content-length')).toBe('5')
  })
})
