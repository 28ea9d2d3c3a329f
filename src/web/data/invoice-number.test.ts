import { describe, expect, test } from 'vitest'
import { isInvoiceNumber, readOrderId } from './invoice-number.ts'

const read = (search: string) => readOrderId(new URLSearchParams(search))

describe('the order number on the thank-you page', () => {
  test('is read from the address, and other parameters of the gateway are ignored', () => {
    expect(read('?order_id=INV-20250312-000123&status_code=200&transaction_status=settlement')).toBe(
      'INV-20250312-000123',
    )
  })

  test('is the invoice number when the gateway’s pages link back with the payment reference', () => {
    expect(read('?order_id=INV-20250312-000123-2-k3x9qa&transaction_status=settlement')).toBe('INV-20250312-000123')
  })

  test('keeps only letters, digits, dots, dashes and underscores', () => {
    expect(read(`?order_id=${encodeURIComponent('<b onclick="x()">A-1_b.2</b>\n\u202e%')}`)).toBe('bonclickxA-1_b.2b')
  })

  test('has at most 64 characters', () => {
    expect(read(`?order_id=${'A'.repeat(65)}`)).toBe('A'.repeat(64))
  })

  test('is empty when the address has none', () => {
    expect(read('?status_code=200')).toBe('')
  })

  test.each(['INV-20250312-000123', 'INV-20250312-123456789012'])('%s can be an order number', (orderId) => {
    expect(isInvoiceNumber(orderId)).toBe(true)
  })

  test.each(['', 'INV-20250312-00012', 'inv-20250312-000123', 'INV-20250312-000123-1-abc123', 'X INV-20250312-000123'])(
    '%j cannot be an order number',
    (orderId) => {
      expect(isInvoiceNumber(orderId)).toBe(false)
    },
  )
})
