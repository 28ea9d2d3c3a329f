import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { MediaStorage } from '../../shop/media/storage.ts'
import { createPictures, picturesPath } from './pictures.ts'

const name = 'lr-abs-01-1-3f9a2c1b-840.avif'
const bytes = new TextEncoder().encode('0123456789')

function open() {
  const requestedFiles: string[] = []
  const media: MediaStorage = {
    has: async () => true,
    write: async () => undefined,
    remove: async () => undefined,
    // Every file exists here, so refusals are due to the name.
    read: async (file) => {
      requestedFiles.push(file)
      return bytes
    },
  }
  const app = new Hono().get(`${picturesPath}*`, createPictures({ media, foreignHost: false }))
  const ask = (file: string, headers: Record<string, string> = {}) => app.request(picturesPath + file, { headers })
  return { ask, requestedFiles, app }
}

describe('a picture', () => {
  test('is cached for ever, with its type and a closed policy', async () => {
    const { headers } = await open().ask(name)
    expect(headers.get('content-type')).toBe('image/avif')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('content-length')).toBe('10')
  })

  test.each([
    ['a-1.webp', 'image/webp'],
    ['a-1.jpg', 'image/jpeg'],
    ['a-1.png', 'image/png'],
  ])('%s is %s', async (file, type) => expect((await open().ask(file)).headers.get('content-type')).toBe(type))

  test('may be used by pages on another host if it has its own', async () => {
    const media: MediaStorage = {
      has: async () => true,
      write: async () => undefined,
      remove: async () => undefined,
      read: async () => bytes,
    }
    const app = new Hono().get(`${picturesPath}*`, createPictures({ media, foreignHost: true }))
    const { headers } = await app.request(picturesPath + name)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('is answered 304 when the browser has it', async () => {
    const { ask } = open()
    const etag = (await ask(name)).headers.get('etag') ?? ''
    const answer = await ask(name, { 'if-none-match': etag })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
  })

  test('answers HEAD with its length', async () => {
    const answer = await open().app.request(picturesPath + name, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', ''])
  })
})

describe('a part of a picture', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-999', 206, '56789', 'bytes 5-9/10'],
    ['bytes=-999', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
    [`bytes=${'0-1,'.repeat(1000)}5-6`, 200, '0123456789', null],
  ])('%s', async (range, status, body, contentRange) => {
    const answer = await open().ask(name, { range })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ])
  })

  test('is sent only if the picture is unchanged', async () => {
    const { ask } = open()
    const etag = (await ask(name)).headers.get('etag') ?? ''
    expect((await ask(name, { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
    expect((await ask(name, { range: 'bytes=0-3', 'if-range': '"older"' })).status).toBe(200)
  })
})

test.each([
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..%252f..%252fetc%252fpasswd',
  '%2e%2e/%2e%2e/shop.db',
  '%2e%2e%2fa.jpg',
  '..\\..\\a.jpg',
  '..%5c..%5ca.jpg',
  '..%c0%afa.jpg',
  '....//a.jpg',
  '/etc/passwd',
  '//etc/a.jpg',
  'folder/a.jpg',
  'a.jpg/',
  'a.jpg/..',
  'a.jpg%00.png',
  'a%00.jpg',
  '.a.jpg',
  '.env',
  '-a.jpg',
  'a..jpg',
  'a.b.jpg',
  'A.JPG',
  'a.jpg%20',
  'a.jpg::$DATA',
  'a.svg',
  'a.html',
  'a',
  '',
  '~root/a.jpg',
  'é.jpg',
  `${'a'.repeat(200)}.jpg`,
])('the storage is never asked for %j', async (file) => {
  const { ask, requestedFiles } = open()
  const answer = await ask(file)
  expect([answer.status, requestedFiles]).toEqual([404, []])
})
