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

  test('returns to the previous page, once', () => {
    rememberReturnAddress('/product/gamis/LR-1?size=M')
    expect(takeReturnAddress()).toBe('/product/gamis/LR-1?size=M')
    expect(takeReturnAddress()).toBe('/')
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/.//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'account',
    '',
  ])('never leads to %j', (address) => {
    rememberReturnAddress(address)
    expect(takeReturnAddress()).toBe('/')
    // Another script may have written to the storage.
    sessionStorage.setItem('return_to', address)
    expect(takeReturnAddress()).toBe('/')
  })

  test('returns an address that a redirect can have', () => {
    rememberReturnAddress('/search?query=gaun résmi ☔')
    expect(takeReturnAddress()).toBe('/search?query=gaun%20r%C3%A9smi%20%E2%98%94')
  })

  test('returns to the page whose link was followed before the script had loaded', () => {
    vi.stubGlobal('document', { referrer: 'https://shop.example/campaign/teduh?from=mail' })
    expect(takeReturnAddress()).toBe('/campaign/teduh?from=mail')
    vi.stubGlobal('document', { referrer: 'https://shop.example.evil.example/' })
    expect(takeReturnAddress()).toBe('/')
  })

  test('never returns to a sign-in or registration page', () => {
    rememberReturnAddress('/shop/tops')
    rememberReturnAddress('/auth/register')
    expect(takeReturnAddress()).toBe('/shop/tops')
  })
})
