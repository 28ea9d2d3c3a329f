import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withNginx } from '../support/network/nginx.ts'
import { openEmptyShop, withRunningShop } from '../support/processes/running-process.ts'
import type { RunningShop } from '../support/processes/running-shop.ts'
import { secondTry } from '../support/processes/second-try.ts'

type Options = { method?: string; headers?: Record<string, string>; body?: string; from?: string }
type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Sends a request as a browser that comes from this address of the machine and accepts the certificate. */
function ask(port: number, path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Options = {}) {
  return new Promise<Answer>((done, fail) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: from,
        rejectUnauthorized: false,
        servername: 'shop.example',
      },
      (answer) => {
        buffer(answer).then(
          (bytes) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
          fail,
        )
      },
    )
    sent.on('error', fail)
    for (const [name, text] of Object.entries({ host: 'shop.example', ...headers })) sent.setHeader(name, text)
    sent.end(body)
  })
}

const office = 'office.shop.example'
const settings = {
  TRUSTED_PROXIES: '127.0.0.1',
  PUBLIC_ORIGIN: 'https://shop.example',
  OFFICE_ORIGIN: `https://${office}`,
  PAYMENT_PROVIDER: 'sandbox',
}

let shared: RunningShop
beforeAll(async () => {
  shared = await openEmptyShop(settings)
}, 90_000)
afterAll(() => shared.stop())

const behindNginx = (work: (ports: { http: number; https: number }) => Promise<void>, shop = shared) =>
  withNginx({ shopPort: new URL(shop.origin).port, officePort: new URL(shop.office).port }, work)

/** For a test that uses up a limit, and would find it used up at its second try. */
const behindNginxAlone: typeof behindNginx = (work) => withRunningShop((shop) => behindNginx(work, shop), settings)

describe('the shipped configuration of nginx', secondTry, () => {
  test('sends plain HTTP to the same address with TLS', () =>
    behindNginx(async ({ http }) => {
      const answer = await fetch(`http://127.0.0.1:${http}/New%20In?page=2`, {
        redirect: 'manual',
        headers: { host: 'shop.example' },
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        308,
        expect.stringMatching(/^https:\/\/[^/]+\/New%20In\?page=2$/),
      ])
    }))

  test('passes the host of the office on to the office, with its changes', () =>
    behindNginx(async ({ https }) => {
      const page = await ask(https, '/sign-in', { headers: { host: office } })
      expect(page.status).toBe(200)
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      const form = { 'content-type': 'application/x-www-form-urlencoded', host: office }
      const signIn = (origin: string) =>
        ask(https, '/sign-in', {
          method: 'POST',
          headers: { ...form, origin },
          body: 'email=ratna%40lirih.example&password=salah',
        })
      expect((await signIn(`https://${office}`)).status).toBe(422)
      expect((await signIn('https://shop.example')).status).toBe(403)
      expect((await ask(https, '/orders')).status).toBe(404)
    }))

  test('passes pages on as the shop compressed them, with its cache and security headers', () =>
    behindNginx(async ({ https }) => {
      const page = await ask(https, '/', { headers: { 'accept-encoding': 'br, gzip' } })
      expect(page.status).toBe(200)
      expect(page.headers).toMatchObject({
        'content-encoding': 'br',
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringContaining('default-src'),
        etag: expect.any(String),
      })
      expect(page.headers['server']).toBe('nginx')
      const again = await ask(https, '/', {
        headers: { 'accept-encoding': 'br, gzip', 'if-none-match': String(page.headers['etag']) },
      })
      expect([again.status, again.body.length]).toEqual([304, 0])

      const script = /\/assets\/[\w.-]+\.js/.exec((await ask(https, '/')).body.toString())?.[0] ?? ''
      const asset = await ask(https, script, { headers: { 'accept-encoding': 'gzip' } })
      expect(asset.headers).toMatchObject({
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }))

  test('passes on the address of the client, and not the one that the client claims', () =>
    behindNginxAlone(async ({ https }) => {
      const subscribe = (at: number, from?: string) =>
        ask(https, '/api/subscribe', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` },
          body: JSON.stringify({ email: `uji${at}@example.com` }),
          ...(from && { from }),
        })
      const statuses: number[] = []
      for (let at = 0; at < 21; at += 1) statuses.push((await subscribe(at)).status)
      expect(statuses).toEqual([...Array(20).fill(200), 429])
      expect((await subscribe(30, '127.0.0.2')).status).toBe(200)
    }))

  test('refuses a body that is larger than any that the shop accepts', () =>
    behindNginx(async ({ https }) => {
      const send = (bytes: number) =>
        ask(https, '/api/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: 'x'.repeat(bytes),
        })
      expect((await send(100_000)).headers['content-type']).toBe('text/html')
      expect(await send(20_000)).toMatchObject({
        status: 413,
        headers: { 'content-type': expect.stringContaining('json') },
      })
    }))

  test('lets customers send photos of what they return, which are larger than any other body', () =>
    behindNginx(async ({ https }) => {
      const send = (bytes: number) =>
        ask(https, '/api/return-photos/1', {
          method: 'POST',
          headers: { 'content-type': 'image/jpeg' },
          body: 'x'.repeat(bytes),
        })
      // The shop answers, and asks for the customer first.
      expect(await send(5_000_000)).toMatchObject({
        status: 401,
        headers: { 'content-type': expect.stringContaining('json') },
      })
      expect((await send(17_000_000)).headers['content-type']).toBe('text/html')
    }))
})
