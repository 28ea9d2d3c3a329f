import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberReturnAddress, takeReturnAddress } from './return-address.ts'

describe('the way back after signing in', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
    vi.stubGlobal('document', { referrer: '' })
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('leads to the page one came from, once', () => {
    rememberReturnAddress('/product/gamis/LR-1?size=M')
    expect(takeReturnAddress()).toBe('/product/gamis/LR-1?size=M')
    expect(takeReturnAddress()).toBe('/')
  })

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', 'account', ''])(
    'never leads to %j',
    (address) => {
      rememberReturnAddress(address)
      expect(takeReturnAddress()).toBe('/')
      // Whatever another program has put there.
      sessionStorage.setItem('return_to', address)
      expect(takeReturnAddress()).toBe('/')
    },
  )

  test('leads to the page whose link was followed before its script had come', () => {
    vi.stubGlobal('document', { referrer: 'https://shop.example/campaign/teduh?from=mail' })
    expect(takeReturnAddress()).toBe('/campaign/teduh?from=mail')
    vi.stubGlobal('document', { referrer: 'https://shop.example.evil.example/' })
    expect(takeReturnAddress()).toBe('/')
  })

  test('never leads to where one has just signed in', () => {
    rememberReturnAddress('/shop/tops')
    rememberReturnAddress('/auth/register')
    expect(takeReturnAddress()).toBe('/shop/tops')
  })
})
