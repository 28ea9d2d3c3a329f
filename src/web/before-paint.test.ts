import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { bootstrapScript } from './before-paint.ts'

/** Runs the script as a browser would, with this storage. */
function markedBy(localStorage: { getItem(name: string): string | null }): { session?: string; layout?: string } {
  const dataset = {}
  runInNewContext(bootstrapScript, { localStorage, document: { documentElement: { dataset } } })
  return dataset
}

describe('before the first paint', () => {
  test('a stored token makes the page a customer’s', () => {
    expect(markedBy({ getItem: (name) => (name === 'auth_token' ? 'a token' : null) }).session).toBe('customer')
  })

  test('without a token it is a visitor’s', () => {
    expect(markedBy({ getItem: () => null }).session).toBe('visitor')
  })

  test('where storage is blocked it is a visitor’s, with the usual grid', () => {
    const blocked = () => {
      throw new Error('The operation is insecure.')
    }
    expect(markedBy({ getItem: blocked })).toEqual({ session: 'visitor', layout: 'compact' })
  })

  test.each([
    ['large', 'large'],
    ['compact', 'compact'],
    ['anything else', 'compact'],
  ])('a grid that was left %s is %s again', (stored, layout) => {
    expect(markedBy({ getItem: (name) => (name === 'grid_layout' ? stored : null) }).layout).toBe(layout)
  })

  test('the script can stand in a page and pass the policy for HTML from text', () => {
    expect(bootstrapScript).not.toContain('<')
  })
})
