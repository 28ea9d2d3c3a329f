import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberReturn, takeReturn } from './return-address.ts'

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
    rememberReturn('/product/gamis/LR-1?size=M')
    expect(takeReturn()).toBe('/product/gamis/LR-1?size=M')
    expect(takeReturn()).toBe('/')
  })

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', 'account', ''])(
    'never leads to %j',
    (address) => {
      rememberReturn(address)
      expect(takeReturn()).toBe('/')
      // Whatever another program has put there.
      sessionStorage.setItem('return_to', address)
      expect(takeReturn()).toBe('/')
    },
  )

  test('leads to the page whose link was followed before its script had come', () => {
    vi.stubGlobal('document', { referrer: 'https://shop.example/campaign/teduh?from=mail' })
    expect(takeReturn()).toBe('/campaign/teduh?from=mail')
    vi.stubGlobal('document', { referrer: 'https://shop.example.evil.example/' })
    expect(takeReturn()).toBe('/')
  })

  test('never leads to where one has just signed in', () => {
    rememberReturn('/shop/tops')
    rememberReturn('/auth/register')
    expect(takeReturn()).toBe('/shop/tops')
  })
})
