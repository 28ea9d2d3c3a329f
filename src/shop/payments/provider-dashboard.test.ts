import { describe, expect, test } from 'vitest'
import { dashboardOf } from './provider-dashboard.ts'

const account = (adapter: string, host: string) => ({ adapter, host, merchant: undefined })

describe('the dashboard of the payment provider', () => {
  test.each([
    ['app.midtrans.com', 'https://dashboard.midtrans.com/'],
    ['app.sandbox.midtrans.com', 'https://dashboard.sandbox.midtrans.com/'],
  ])('of payments made at %s is %s', (host, dashboard) => {
    expect(dashboardOf(account('midtrans', host))).toBe(dashboard)
  })

  test.each([
    ['sandbox', 'sandbox'],
    ['midtrans', '127.0.0.1:4000'],
    ['midtrans', 'app.midtrans.com.example'],
  ])('of %s at %s is unknown', (adapter, host) => {
    expect(dashboardOf(account(adapter, host))).toBeUndefined()
  })
})
