import { describe, expect, test } from 'vitest'
import type { Ran } from '../record-statements.ts'
import { planReplay, valueFrom } from './plan-replay.ts'

const ran = (text: string, values: unknown[], row: Record<string, unknown> = {}): Ran => ({
  ...{ text, values, rows: [row], milliseconds: 1 },
})

const orderOf = (customerId: number, sizeId: number, orderId: number) => ({
  customerId,
  ran: [
    ran('select bag', [customerId], { size_id: sizeId }),
    ran('insert order', [customerId, `INV-${orderId}`, 'Unpaid'], { id: orderId }),
    ran('take stock', [[sizeId], orderId, `INV-${orderId}-1`, JSON.stringify([{ size: sizeId, qty: 1 }])]),
  ],
})

describe('the statements of an order', () => {
  const steps = planReplay([orderOf(11, 501, 9_001), orderOf(12, 502, 9_002), orderOf(13, 503, 9_003)])
  const known = new Map<string, unknown>([
    ['customer', 77],
    ['0.row.0.size_id', 888],
    ['1.value.1', 'INV-4321'],
    ['1.row.0.id', 4_321],
  ])
  const valuesOf = (step: number) => steps[step]?.sources.map((source) => valueFrom(source, known))

  test('are run with the customer of the new order, and with what does not change', () => {
    const [customer, invoice, status] = valuesOf(1) ?? []
    expect([customer, status]).toEqual([77, 'Unpaid'])
    expect(invoice).toMatch(/^INV-/)
  })

  test('are run with what earlier statements of the new order gave, in lists, texts and JSON too', () => {
    expect(valuesOf(2)).toEqual([[888], 4_321, 'INV-4321-1', '[{"size":888,"qty":1}]'])
  })

  test('must be the same for all recorded orders', () => {
    const other = { customerId: 14, ran: [ran('select bag', [14]), ran('delete order', [14]), ran('take stock', [])] }
    expect(() => planReplay([orderOf(11, 501, 9_001), other])).toThrow('different statements')
  })
})
