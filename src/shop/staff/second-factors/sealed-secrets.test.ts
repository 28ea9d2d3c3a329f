import { describe, expect, test } from 'vitest'
import { seal, unseal } from './sealed-secrets.ts'

const key = Buffer.alloc(32, 1)

describe('a sealed secret', () => {
  test('opens with its key for its person, and shows nothing of the secret', () => {
    const sealed = seal(key, 7, 'JBSWY3DPEHPK3PXP')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(seal(key, 7, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
    expect(unseal(key, 7, sealed)).toBe('JBSWY3DPEHPK3PXP')
  })

  test('does not open with another key, for another person, or after a change', () => {
    const sealed = seal(key, 7, 'JBSWY3DPEHPK3PXP')
    expect(unseal(Buffer.alloc(32, 2), 7, sealed)).toBeUndefined()
    expect(unseal(key, 8, sealed)).toBeUndefined()
    expect(unseal(key, 7, `${sealed.slice(0, -2)}AA`)).toBeUndefined()
    expect(unseal(key, 7, '')).toBeUndefined()
  })
})
