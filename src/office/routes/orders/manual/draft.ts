import { randomUUID } from 'node:crypto'
import type {
  ManualDelivery,
  ManualItem,
  ManualOrder,
  ManualPayment,
} from '../../../../shop/checkout/manual/manual-order.ts'
import { manualMethods, manualSources } from '../../../../values/orders/order-source.ts'
import { isUnpaid, type PaymentWay, paymentWays } from './payment-ways.ts'

/** The form as it is filled in. The form itself keeps it, so nothing is stored until the order is created. */
export type Draft = {
  key: string
  source: ManualOrder['source']
  items: ManualItem[]
  find: string
  name: string
  phone: string
  email: string
  delivery: 'courier' | 'hand'
  address: string
  district: string
  subdistrictId: string
  zipCode: string
  service: string
  voucherCode: string
  payment: PaymentWay
  payWithinHours: number | undefined
}

export const emptyDraft = (): Draft => ({
  ...{ key: randomUUID(), source: 'whatsapp', items: [], find: '', name: '', phone: '', email: '' },
  ...{ delivery: 'courier', address: '', district: '', subdistrictId: '', zipCode: '', service: '', voucherCode: '' },
  ...{ payment: 'link', payWithinHours: undefined },
})

/** Reads the form with what its pressed button does: `add:12`, `remove:12`. */
export function readDraft(form: FormData): { draft: Draft; intent: string } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const intent = text('intent')
  const [verb, sizeId] = intent.split(':')
  const items = form.getAll('item').flatMap((item) => {
    const id = Number(item)
    const qty = Number(text(`qty-${id}`))
    return Number.isSafeInteger(id) &&
      Number.isSafeInteger(qty) &&
      qty > 0 &&
      !(verb === 'remove' && sizeId === String(id))
      ? [{ sizeId: id, qty: Math.min(qty, 99) }]
      : []
  })
  if (verb === 'add' && /^\d{1,15}$/.test(sizeId ?? '')) items.push({ sizeId: Number(sizeId), qty: 1 })
  const hours = text('payWithin')
  return {
    intent: verb ?? '',
    draft: {
      ...{ items, name: text('name'), phone: text('phone'), email: text('email'), address: text('address') },
      key: /^[\w-]{8,64}$/.test(text('key')) ? text('key') : randomUUID(),
      source: manualSources.find((one) => one === text('source')) ?? 'whatsapp',
      find: verb === 'add' ? '' : text('find'),
      delivery: text('delivery') === 'hand' ? 'hand' : 'courier',
      district: text('district'),
      // A new search for a district drops the one that was chosen.
      subdistrictId: verb === 'find-district' ? '' : text('subdistrict'),
      ...{ zipCode: text('zipCode'), service: text('service'), voucherCode: text('voucher') },
      payment: paymentWays.find((one) => one === text('payment')) ?? 'link',
      payWithinHours: /^\d{1,3}$/.test(hours) ? Number(hours) : undefined,
    },
  }
}

export function toOrder(draft: Draft): ManualOrder {
  const { key, source, items, name, phone, email, voucherCode, payWithinHours } = draft
  return {
    ...{ key, source, items, name, phone, email, voucherCode, payWithinHours },
    delivery: toDelivery(draft),
    payment: toPayment(draft.payment),
  }
}

const toDelivery = ({ delivery, address, zipCode, subdistrictId, service }: Draft): ManualDelivery =>
  delivery === 'hand' ? { by: 'hand' } : { by: 'courier', address, zipCode, subdistrictId, service }

function toPayment(payment: PaymentWay): ManualPayment {
  if (isUnpaid(payment)) return { by: payment }
  return { by: 'received', method: manualMethods.find((one) => payment.endsWith(one)) ?? 'transfer' }
}
