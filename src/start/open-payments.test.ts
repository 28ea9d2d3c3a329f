import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { readConfig } from '../config.ts'
import { openPayments, ownOriginOf, readSandboxKey } from './open-payments.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalase-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the key of the sandbox', () => {
  test('is created once for each installation, and only its user may read it', async () => {
    const key = await readSandboxKey(folder)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(await readSandboxKey(folder)).toBe(key)
    expect(statSync(join(folder, 'sandbox-key')).mode & 0o777).toBe(0o600)
    expect(await readSandboxKey(join(folder, 'another'))).not.toBe(key)
  })

  test('is the same for processes that start at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => readSandboxKey(folder)))
    expect(new Set(keys).size).toBe(1)
  })

  test('replaces an empty file', async () => {
    writeFileSync(join(folder, 'sandbox-key'), '')
    expect(await readSandboxKey(folder)).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('the address at which the shop reaches itself', () => {
  test.each([
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.168.1.5', 'http://192.168.1.5:3000'],
  ])('listening at %s, at %s', (host, origin) => {
    expect(ownOriginOf({ host, port: 3000 })).toBe(origin)
  })
})

describe('the payment provider of the settings', () => {
  const midtrans = {
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: 'kunci-server',
    MIDTRANS_CLIENT_KEY: 'kunci-client',
    MIDTRANS_MERCHANT_ID: 'G1',
  }
  const open = (settings: Record<string, string>) =>
    openPayments(readConfig({ DATA_DIR: folder, ...settings }), silentLog)

  test('is the sandbox by default', async () => {
    const { account, isOwnLink } = await open({})
    expect(account).toEqual({ adapter: 'sandbox', host: 'sandbox', merchant: 'SANDBOX' })
    expect(isOwnLink('http://localhost:3000/sandbox/pay/x')).toBe(true)
    expect(isOwnLink('https://app.midtrans.com/x')).toBe(false)
  })

  test('is Midtrans at the configured addresses, and no link leads elsewhere', async () => {
    const { account, widget, isOwnLink } = await open({ ...midtrans, MIDTRANS_SNAP_URL: 'http://127.0.0.1:9090' })
    expect(account).toEqual({ adapter: 'midtrans', host: '127.0.0.1:9090', merchant: 'G1' })
    expect(widget).toMatchObject({ scriptUrl: 'http://127.0.0.1:9090/snap/snap.js', clientKey: 'kunci-client' })
    expect(isOwnLink('http://127.0.0.1:9090/snap/v4/redirection/x')).toBe(true)
    expect(isOwnLink('https://app.midtrans.com/snap/v4/redirection/x')).toBe(false)
  })

  test('never gives its server key to the page', async () => {
    expect(JSON.stringify((await open(midtrans)).widget)).not.toContain('kunci-server')
  })
})
