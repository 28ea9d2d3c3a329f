import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { bootstrapScript } from './before-paint.ts'

/** Runs the script as a browser would, with this storage. */
function markedBy(localStorage: { getItem(name: string): string | null }): string | undefined {
  const dataset: { session?: string } = {}
  runInNewContext(bootstrapScript, { localStorage, document: { documentElement: { dataset } } })
  return dataset.session
}

describe('before the first paint', () => {
  test('a stored token makes the page a customer’s', () => {
    expect(markedBy({ getItem: (name) => (name === 'auth_token' ? 'a token' : null) })).toBe('customer')
  })

  test('without a token it is a visitor’s', () => {
    expect(markedBy({ getItem: () => null })).toBe('visitor')
  })

  test('where storage is blocked it is a visitor’s', () => {
    const blocked = () => {
      throw new Error('The operation is insecure.')
    }
    expect(markedBy({ getItem: blocked })).toBe('visitor')
  })

  test('the script can stand in a page and pass the policy for HTML from text', () => {
    expect(bootstrapScript).not.toContain('<')
  })
})
