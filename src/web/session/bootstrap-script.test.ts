import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { bootstrapScript } from './bootstrap-script.ts'

type StoredValues = Record<string, string>

/** Runs the script as a browser would and returns what it did to the page and to the storage. */
function runScript(path: string, stored: StoredValues = {}, { blocked = false, language = 'en-GB' } = {}) {
  const written = bootstrapScript(/^\/id(?=\/|$)/.test(path) ? 'id' : 'en')
  const local: StoredValues = { ...stored }
  const tab: StoredValues = {}
  const storage = (values: StoredValues) => ({
    getItem: (name: string) => (blocked ? refuse() : (values[name] ?? null)),
    setItem: (name: string, value: string) => (blocked ? refuse() : Object.assign(values, { [name]: value })),
  })
  const dataset: { session?: string; layout?: string; offer?: string } = {}
  const root = { dataset, hidden: false }
  const redirect: string[] = []
  // React hydrates the head, and would take the script for one of its own.
  const remove = vi.fn()
  const { pathname, search } = new URL(path, 'https://shop.example')
  runInNewContext(written, {
    document: { documentElement: root, currentScript: { remove } },
    location: { pathname, search, replace: (address: string) => redirect.push(address) },
    navigator: { language },
    localStorage: storage(local),
    sessionStorage: storage(tab),
  })
  expect(remove).toHaveBeenCalledOnce()
  return { ...dataset, hidden: root.hidden, redirect: redirect[0], local, tab }
}

function refuse(): never {
  throw new Error('The operation is insecure.')
}

const signedIn = { auth_token: 'a token' }

describe('before the first paint', () => {
  test('a stored token marks the page as a customer’s', () => {
    expect(runScript('/', signedIn)).toMatchObject({ session: 'customer', redirect: undefined, hidden: false })
  })

  test('without a token the page is marked as a visitor’s', () => {
    expect(runScript('/')).toMatchObject({ session: 'visitor', redirect: undefined, hidden: false })
  })

  test('if storage is blocked, the page is marked as a visitor’s, with the default grid', () => {
    expect(runScript('/', {}, { blocked: true })).toMatchObject({ session: 'visitor', layout: 'compact' })
  })

  test.each([
    ['large', 'large'],
    ['compact', 'compact'],
    ['anything else', 'compact'],
  ])('a stored grid layout “%s” is applied as %s', (stored, layout) => {
    expect(runScript('/', { grid_layout: stored }).layout).toBe(layout)
  })

  test.each([
    ['id-ID', {}, ''],
    ['id', {}, ''],
    ['id-ID', { language: 'en' }, undefined],
    ['en-GB', {}, undefined],
  ] as const)('to a browser in %s with %o kept, Indonesian is offered: %s', (language, stored, offer) => {
    expect(runScript('/', stored, { language }).offer).toBe(offer)
  })

  test.each([
    ['en-GB', {}, ''],
    ['en-GB', { language: 'id' }, undefined],
    ['id-ID', {}, undefined],
  ] as const)(
    'on an Indonesian page, to a browser in %s with %o kept, English is offered: %s',
    (language, stored, offer) => {
      expect(runScript('/id/shop/dresses', stored, { language }).offer).toBe(offer)
    },
  )

  test('if storage is blocked, nothing is offered, because the answer could not be kept', () => {
    expect(runScript('/', {}, { blocked: true, language: 'id-ID' }).offer).toBe(undefined)
  })

  test.each(['/Account?tab=orders', '/cart', '/SHIPPING/', '/%41ccount'])(
    'a visitor is redirected from %s to the home page, asked to sign in, and returns there afterwards',
    (path) => {
      const { redirect, hidden, local, tab } = runScript(path)
      expect({ redirect, hidden, local, tab }).toEqual({
        redirect: '/',
        hidden: true,
        local: { toastType: 'warning', toastMessage: 'Login terlebih dahulu' },
        tab: { return_to: path },
      })
    },
  )

  test.each(['/id/Account?tab=orders', '/id/cart'])(
    'a visitor is redirected from %s to the Indonesian home page',
    (path) => {
      const { redirect, hidden, tab } = runScript(path)
      expect({ redirect, hidden, tab }).toEqual({ redirect: '/id', hidden: true, tab: { return_to: path.slice(3) } })
    },
  )

  test('a customer who follows a password reset link on an Indonesian page is told why in Indonesian', () => {
    const { redirect, local } = runScript('/id/auth/NewPassword/abc', signedIn)
    expect(redirect).toBe('/id')
    expect(local['toastMessage']).toBe('Anda sudah masuk. Kata sandi bisa diganti di Profil.')
  })

  test('a visitor is redirected to the home page even if storage is blocked', () => {
    expect(runScript('/Account', {}, { blocked: true })).toMatchObject({ redirect: '/', hidden: true })
  })

  test.each(['/auth/Signin', '/auth/register', '/auth/ForgotPass/'])(
    'a customer is redirected from %s to the home page',
    (path) => {
      const { redirect, hidden, local } = runScript(path, signedIn)
      expect({ redirect, hidden, local }).toEqual({ redirect: '/', hidden: true, local: signedIn })
    },
  )

  test('a customer who follows a password reset link sees why it does not open', () => {
    const { redirect, local } = runScript('/auth/NewPassword/abc', signedIn)
    expect(redirect).toBe('/')
    expect(local['toastMessage']).toBe('You’re already signed in. You can change your password in your profile.')
  })

  test.each([
    ['/auth/ForgotNote', signedIn],
    ['/auth/ConfirmEmail/abc', signedIn],
    ['/auth/NewPassword/abc', {}],
    ['/Account', signedIn],
    ['/account-of-things', {}],
    ['/Thankyou?order_id=INV-1', {}],
  ])('%s stays where it is', (path, stored) => {
    expect(runScript(path, stored)).toMatchObject({ redirect: undefined, hidden: false })
  })

  test('the script has no less-than sign, so it is safe inside HTML and passes the Trusted Types policy', () => {
    for (const language of ['en', 'id'] as const) expect(bootstrapScript(language)).not.toContain('<')
  })
})
