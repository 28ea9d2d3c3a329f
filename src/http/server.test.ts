import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { ask, echo, open, raw } from '../../test/support/network/listener.ts'
import type { DoorEnv } from './request-context.ts'

describe('an access token in an address', () => {
  const secret = 'Ab1'.repeat(16)

  test.each([
    `/api/profile?token=7|${secret}`,
    `/api/profile?x=7%7C${secret}`,
    `/Account/7%7c${secret}`,
    '/api/profile?access_token=abc',
    '/?a=1&auth_token=abc',
  ])('is refused, and logged without the token: %s', async (path) => {
    const { origin, lines } = await open()
    expect((await ask(origin, path)).status).toBe(400)
    const incident = lines.find((line) => line.includes('its address contains an access token'))
    expect(incident).toBeDefined()
    expect(lines.join('')).not.toContain(secret)
  })

  test('is not confused with links from emails or with searches', async () => {
    const { origin } = await open()
    for (const path of [`/auth/NewPassword/${'A'.repeat(43)}`, '/Search?query=7%7Cputih', '/api/product?page=2']) {
      expect((await ask(origin, path)).status).toBe(200)
    }
  })
})

describe('a request', () => {
  test('gets an id that the client cannot choose', async () => {
    const { origin } = await open()
    const first = await ask(origin, '/', { headers: { 'x-request-id': 'mine' } })
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
    expect((await ask(origin, '/')).headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  test('sees the configured origin, whatever Host it sends', async () => {
    const { origin } = await open()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    expect(JSON.parse((await ask(origin, '/shop?a=1', { headers })).body).url).toBe('http://shop.example/shop?a=1')
  })

  test('may have an address of 2048 characters', async () => {
    const { origin } = await open()
    const path = (length: number) => `/shop/${'x'.repeat(length - 6)}`
    expect((await ask(origin, path(2048))).status).toBe(200)
    const page = await ask(origin, path(2049))
    expect([page.status, page.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8'])
    const call = await ask(origin, `/api/${path(2049)}`)
    expect([call.status, JSON.parse(call.body)]).toEqual([414, { status: 414, message: 'The request is too large.' }])
  })

  test('may have a hundred headers', async () => {
    const { server } = await open()
    const withHeaders = (count: number) =>
      `GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${'X-A: 1\r\n'.repeat(count - 2)}\r\n`
    expect(await raw(server, withHeaders(100))).toMatch(/^HTTP\/1\.1 200 /)
    expect(await raw(server, withHeaders(101))).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('may have 16 kB of headers', async () => {
    const { server } = await open()
    expect(await raw(server, `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })

  test.each([
    ['an address of another host', 'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['an address with a backslash', 'GET /\\evil.example HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['an address that climbs', 'GET /assets/../shop HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['one that climbs unseen', 'GET /assets/.%2E HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['one that climbs backwards', 'GET /assets\\..\\shop HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a method that no door knows', 'PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 501],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['something that is no HTTP', '\u0016\u0003\u0001\r\n\r\n', 400],
  ])('with %s is refused', async (_, bytes, status) => {
    const { server } = await open()
    expect(await raw(server, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})

describe('a caller', () => {
  test('over the limit of calls gets JSON with Retry-After', async () => {
    const { origin } = await open({ limits: { reads: 3 } })
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await ask(origin, '/api/front')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await ask(origin, '/api/front')
    expect(JSON.parse(refused.body)).toEqual({
      status: 429,
      message: 'Too many requests. Please wait a moment and try again.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(origin, '/')).status).toBe(200)
  })

  test('over the limit of pages gets an HTML page', async () => {
    const { origin } = await open({ limits: { pages: 1 } })
    await ask(origin, '/')
    const refused = await ask(origin, '/shop')
    expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(refused.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(refused.headers['x-content-type-options']).toBe('nosniff')
  })

  test('over the limit of all requests can still read the health check', async () => {
    const { origin } = await open({ limits: { everything: 1 } })
    expect((await ask(origin, '/assets/a.js')).status).toBe(200)
    expect((await ask(origin, '/assets/a.js')).status).toBe(429)
    expect((await ask(origin, '/healthz')).status).toBe(200)
  })

  test('cannot forge its address with a header', async () => {
    const { origin } = await open({ limits: { reads: 1 } })
    await ask(origin, '/api/front', { headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect((await ask(origin, '/api/front', { headers: { 'x-forwarded-for': '203.0.113.2' } })).status).toBe(429)
  })

  test('behind a trusted proxy is counted by the address that the proxy saw', async () => {
    const { origin } = await open({ limits: { reads: 1 }, trustedProxies: ['127.0.0.1'] })
    const from = (address: string) => ask(origin, '/api/front', { headers: { 'x-forwarded-for': address } })
    expect((await from('203.0.113.1')).status).toBe(200)
    expect((await from('203.0.113.2')).status).toBe(200)
    expect((await from('9.9.9.9, 203.0.113.1')).status).toBe(429)
  })
})

test('a client that stops reading is disconnected', async () => {
  const app = new Hono<DoorEnv>()
  app.get('*', (context) => context.body('x'.repeat(32 * 1_048_576)))
  const { server, lines } = await open({ app, stalledClientTimeoutMs: 100 })
  const socket = connect(server.port, '127.0.0.1').pause()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => lines.some((line) => JSON.parse(line).cut === true), { timeout: 10_000 }).toBe(true)
  socket.destroy()
})

test('an overloaded shop refuses pages and reads first, and completes writes', async () => {
  const { origin } = await open({ eventLoopLagMs: 201 })
  expect(await ask(origin, '/')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect((await ask(origin, '/api/front')).status).toBe(503)
  expect((await ask(origin, '/api/place-order', { method: 'POST' })).status).toBe(200)
  expect((await ask(origin, '/healthz')).status).toBe(200)
})

test('no customer data reaches the log', async () => {
  const app = echo()
  app.onError((error) => new Response(error.message, { status: 503 }))
  const { origin, lines, server } = await open({ app })
  const marks = ['canary-password-1', 'canary|token|2', '+6281299990000', 'Jalan Kenanga 7', 'siti@canary.example']
  for (const mark of marks) {
    const coded = encodeURIComponent(mark)
    await ask(origin, `/auth/NewPassword/${coded}?token=${coded}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${mark}`,
        cookie: `a=${coded}`,
        referer: `/${coded}`,
        'user-agent': mark,
        'x-forwarded-for': mark,
      },
      body: JSON.stringify({ password: mark }),
    })
  }
  await server.stop()
  expect(lines).toHaveLength(marks.length)
  for (const line of lines) {
    expect(Object.keys(JSON.parse(line)).toSorted()).toEqual([
      'id',
      'level',
      'method',
      'ms',
      'msg',
      'pid',
      'route',
      'status',
      'time',
    ])
    expect(line).toContain('"route":"/template/:part"')
    for (const mark of marks) {
      expect(line).not.toContain(mark)
      expect(line).not.toContain(encodeURIComponent(mark))
    }
  }
})

test('a port in use is reported with advice', async () => {
  const { server } = await open()
  await expect(open({ port: server.port })).rejects.toThrow(`Port ${server.port} is taken by another program`)
})

function slowApp() {
  const arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const app = new Hono<DoorEnv>()
  app.get('/slow', async (context) => {
    arrived.resolve()
    await answered.promise
    return context.text('whole')
  })
  return { app, arrived: arrived.promise, answer: answered.resolve }
}

test('requests in flight are counted until they are answered or the client leaves', async () => {
  const { app, arrived, answer } = slowApp()
  const { server, origin } = await open({ app })
  expect(server.inFlight()).toBe(0)
  const first = ask(origin, '/slow')
  await arrived
  const impatient = connect(server.port, '127.0.0.1')
  impatient.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await vi.waitFor(() => expect(server.inFlight()).toBe(2), { timeout: 10_000 })
  impatient.destroy()
  await vi.waitFor(() => expect(server.inFlight()).toBe(1), { timeout: 10_000 })
  answer()
  await first
  await vi.waitFor(() => expect(server.inFlight()).toBe(0), { timeout: 10_000 })
})

test('the time since the last request begins again with each one, but not with the checks of a monitor', async () => {
  const app = new Hono<DoorEnv>()
  app.get('*', (context) => context.text('here'))
  const { server, origin } = await open({ app })
  const lastOf = () => performance.now() - server.sinceLastRequestMs()
  const probed = performance.now()
  await ask(origin, '/healthz')
  await ask(origin, '/readyz')
  expect(lastOf()).toBeLessThan(probed)
  const asked = performance.now()
  await ask(origin, '/about')
  expect(lastOf()).toBeGreaterThan(asked - 1)
})

describe('stopping', () => {
  test('completes accepted requests, and accepts no more', async () => {
    const { app, arrived, answer } = slowApp()
    const { server, origin } = await open({ app })
    const accepted = ask(origin, '/slow')
    await arrived
    const stopped = server.stop()
    await expect(ask(origin, '/slow')).rejects.toThrow('ECONNREFUSED')
    answer()
    expect(await accepted).toMatchObject({ status: 200, body: 'whole' })
    await stopped
  })

  test('answers a last request on an idle connection with Connection: close', async () => {
    const { server } = await open()
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'data')
    const stopped = server.stop()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const last = await text(socket)
    expect(last).toMatch(/^HTTP\/1\.1 200 /)
    expect(last.toLowerCase()).toContain('connection: close')
    await stopped
  })

  test('returns the same promise when called twice', async () => {
    const { server } = await open()
    expect(server.stop()).toBe(server.stop())
  })
})
