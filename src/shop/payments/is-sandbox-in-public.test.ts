import { describe, expect, test } from 'vitest'
import { noPayments } from '../../../test/support/shop/no-payments.ts'
import { testIdentity } from '../../../test/support/shop/test-identity.ts'
import { isSandboxInPublic } from './is-sandbox-in-public.ts'

describe('a shop that takes no real money', () => {
  test.each([
    ['sandbox', 'https://lirih.example', true],
    ['sandbox', 'http://localhost:3000', false],
    ['sandbox', 'http://192.168.1.5:3000', false],
    ['midtrans', 'https://lirih.example', false],
  ])('with %s at %s, has to say so: %s', (adapter, publicOrigin, says) => {
    const payments = { ...noPayments, account: { ...noPayments.account, adapter } }
    expect(isSandboxInPublic({ payments, identity: { ...testIdentity, publicOrigin } })).toBe(says)
  })
})
