import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { bootstrapScript } from './bootstrap-script.ts'

type Kept = Record<string, string>

/** What the script makes of a page, run as a browser would, with what is kept there before and after. */
function settled(path: string, kept: Kept = {}, { blocked = false } = {}) {
  const local: Kept = { ...kept }
  const tab: Kept = {}
  const storage = (held: Kept) => ({
    getItem: (name: string) => (blocked ? refuse() : (held[name] ?? null)),
    setItem: (name: string, value: string) => (blocked ? refuse() : Object.assign(held, { [name]: value })),
  })
  const dataset: { session?: string; layout?: string } = {}
  const root = { dataset, hidden: false }
  const wentTo: string[] = []
  const { pathname, search } = new URL(path, 'https://shop.example')
  runInNewContext(bootstrapScript, {
    document: { documentElement: root },
    location: { pathname, search, replace: (address: string) => wentTo.push(address) },
    localStorage: storage(local),
    sessionStorage: storage(tab),
  })
  return { ...dataset, hidden: root.hidden, wentTo: wentTo[0], local, tab }
}

function refuse(): never {
  throw new Error('The operation is insecure.')
}

const signedIn = { auth_token: 'a token' }

describe('before the first paint', () => {
  test('a stored token makes the page a customer’s', () => {
    expect(settled('/', signedIn)).toMatchObject({ session: 'customer', wentTo: undefined, hidden: false })
  })

  test('without a token it is a visitor’s', () => {
    expect(settled('/')).toMatchObject({ session: 'visitor', wentTo: undefined, hidden: false })
  })

  test('where storage is blocked it is a visitor’s, with the usual grid', () => {
    expect(settled('/', {}, { blocked: true })).toMatchObject({ session: 'visitor', layout: 'compact' })
  })

  test.each([
    ['large', 'large'],
    ['compact', 'compact'],
    ['anything else', 'compact'],
  ])('a grid that was left %s is %s again', (stored, layout) => {
    expect(settled('/', { grid_layout: stored }).layout).toBe(layout)
  })

  test.each(['/Account?tab=orders', '/cart', '/SHIPPING/', '/%41ccount'])(
    'a visitor is sent home from %s, told to sign in, and expected back there',
    (path) => {
      const { wentTo, hidden, local, tab } = settled(path)
      expect({ wentTo, hidden, local, tab }).toEqual({
        wentTo: '/',
        hidden: true,
        local: { toastType: 'warning', toastMessage: 'Login terlebih dahulu' },
        tab: { return_to: path },
      })
    },
  )

  test('a visitor whose storage is blocked is sent home all the same', () => {
    expect(settled('/Account', {}, { blocked: true })).toMatchObject({ wentTo: '/', hidden: true })
  })

  test.each(['/auth/Signin', '/auth/register', '/auth/ForgotPass/'])('a customer is sent home from %s', (path) => {
    const { wentTo, hidden, local } = settled(path, signedIn)
    expect({ wentTo, hidden, local }).toEqual({ wentTo: '/', hidden: true, local: signedIn })
  })

  test('a customer who follows the link for a new password is told why nothing of it shows', () => {
    const { wentTo, local } = settled('/auth/NewPassword/abc', signedIn)
    expect(wentTo).toBe('/')
    expect(local['toastMessage']).toBe('You’re already signed in. You can change your password in your profile.')
  })

  test.each([
    ['/auth/ForgotNote', signedIn],
    ['/auth/ConfirmEmail/abc', signedIn],
    ['/auth/NewPassword/abc', {}],
    ['/Account', signedIn],
    ['/account-of-things', {}],
    ['/Thankyou?order_id=INV-1', {}],
  ])('%s stays where it is', (path, kept) => {
    expect(settled(path, kept)).toMatchObject({ wentTo: undefined, hidden: false })
  })

  test('the script can stand in a page and pass the policy for HTML from text', () => {
    expect(bootstrapScript).not.toContain('<')
  })
})
