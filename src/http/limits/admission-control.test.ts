import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { defaultCounts } from '../../values/limits.ts'
import { createRequestContext } from '../request-context.ts'
import { createAdmissionControl } from './admission-control.ts'
import { createRateLimiter } from './rate-limiter.ts'

function gateOf({ hasSandbox = false, eventLoopLagMs = 0, busyAboveMs = 200 } = {}) {
  const limiter = createRateLimiter({ ...defaultCounts(), everything: 2, pages: 2 })
  const admissionControl = createAdmissionControl({
    limiter,
    eventLoopLagMs: () => eventLoopLagMs,
    busyAboveMs,
    hasSandbox,
  })
  return (method: string, url: string) => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { method, url })
    return admissionControl(incoming, createRequestContext('203.0.113.7'))?.status
  }
}

describe('requests about payments', () => {
  test('payment notifications are not limited by address', () => {
    const ask = gateOf()
    for (let notice = 1; notice <= 50; notice += 1) {
      expect(ask('POST', '/api/payment/notification')).toBe(undefined)
    }
  })

  test('calls to the sandbox are not limited by address, its pages are', () => {
    const ask = gateOf({ hasSandbox: true })
    for (let call = 1; call <= 50; call += 1) {
      expect(ask('POST', '/sandbox/snap/v1/transactions')).toBe(undefined)
      expect(ask('GET', '/sandbox/v2/INV-1/status')).toBe(undefined)
    }
    expect([1, 2, 3].map(() => ask('GET', '/sandbox/pay/x'))).toEqual([undefined, undefined, 429])
  })

  test('without a sandbox, its addresses are limited like pages', () => {
    const ask = gateOf()
    expect([1, 2, 3].map(() => ask('GET', '/sandbox/v2/INV-1/status'))).toEqual([undefined, undefined, 429])
  })

  test('an overloaded shop still accepts payment notifications and sandbox calls', () => {
    const ask = gateOf({ hasSandbox: true, eventLoopLagMs: 5_000 })
    expect(ask('GET', '/')).toBe(503)
    expect(ask('POST', '/api/payment/notification')).toBe(undefined)
    expect(ask('GET', '/sandbox/v2/INV-1/status')).toBe(undefined)
  })
})

test('the lag that counts as overload is a setting', () => {
  expect(gateOf({ eventLoopLagMs: 1_000 })('GET', '/')).toBe(503)
  expect(gateOf({ eventLoopLagMs: 1_000, busyAboveMs: 1_000 })('GET', '/')).toBe(undefined)
  expect(gateOf({ eventLoopLagMs: 1_001, busyAboveMs: 1_000 })('GET', '/')).toBe(503)
})
