import { randomUUID } from 'node:crypto'
import type { PaymentRequest } from '../../../src/shop/payments/provider.ts'
import { rupiah } from '../../../src/values/rupiah.ts'

/** Two gamis with shipping and a voucher: 689.000 × 2 + 24.000 − 50.000. Each request has its own reference. */
export function paymentRequest(options: Partial<PaymentRequest> = {}): PaymentRequest {
  const createdAt = new Date()
  return {
    reference: `INV-20261121-000001-1-${randomUUID().slice(0, 6)}`,
    amount: rupiah(1_352_000),
    items: [{ id: 'gamis-arum-M', name: 'Gamis Arum', price: rupiah(689_000), quantity: 2 }],
    shipping: { name: 'Ongkir SiCepat REG', price: rupiah(24_000) },
    voucher: { code: 'SALAM50', discount: rupiah(50_000) },
    customer: {
      name: 'Siti Rahmawati',
      email: 'siti@example.com',
      phone: '081234567890',
      address: 'Jl. Melati 5',
      city: 'Kota Bogor',
      postalCode: '16111',
    },
    createdAt,
    dueAt: new Date(createdAt.getTime() + 86_400_000),
    pageMinutes: 1440,
    finishUrl: 'http://localhost:3000/Thankyou?order_id=INV-20261121-000001',
    ...options,
  }
}
