import { randomUUID } from 'node:crypto'
import type {
  ManualDelivery,
  ManualItem,
  ManualOrder,
  ManualPayment,
} from '../../../../shop/checkout/manual/manual-order.ts'
import type { Language } from '../../../../values/language.ts'
import { manualMethods, manualSources } from '../../../../values/orders/order-source.ts'
import { isUnpaid, type PaymentWay, paymentWays } from './payment-ways.ts'

/** The form as it is filled in. The form itself keeps it, so nothing is stored until the order is created. */
export type Draft = {
  key: string
  /** Counts how often the office has filled in fields, which are then drawn again with their new values. */
  filled: number
  source: ManualOrder['source']
  items: ManualItem[]
  find: string
  /** What an existing customer is searched by. */
  who: string
  name: string
  phone: string
  email: string
  language: Language
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
  ...{ key: randomUUID(), filled: 0, source: 'whatsapp', items: [], find: '', who: '', name: '', phone: '', email: '' },
  ...{ delivery: 'courier', address: '', district: '', subdistrictId: '', zipCode: '', service: '', voucherCode: '' },
  ...{ payment: 'link', payWithinHours: undefined, language: 'id' },
})

/** What the pressed button does: `add` with the id of a size, `customer` with the key of a contact. */
export type Intent = { verb: string; argument: string }

export function readDraft(form: FormData): { draft: Draft; intent: Intent; pasted: string; code: string } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const [verb = '', argument = ''] = text('intent').split(':')
  const hours = text('payWithin')
  return {
    ...{ intent: { verb, argument }, pasted: text('pasted').slice(0, 4_000), code: text('code').slice(0, 100) },
    draft: {
      ...{ items: readItems(form, { verb, argument }), who: text('who').slice(0, 100) },
      language: text('language') === 'en' ? 'en' : 'id',
      ...{ name: text('name'), phone: text('phone'), email: text('email'), address: text('address') },
      key: /^[\w-]{8,64}$/.test(text('key')) ? text('key') : randomUUID(),
      filled: /^\d{1,6}$/.test(text('filled')) ? Number(text('filled')) : 0,
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

const MOST_OF_A_LINE = 99

/** The items of the form after its button was pressed. */
function readItems(form: FormData, { verb, argument }: Intent): ManualItem[] {
  const items = form.getAll('item').flatMap((item) => {
    const id = Number(item)
    // Another size of the same article may have been chosen.
    const sizeId = Number(form.get(`size-${id}`) ?? id)
    const qty = Number(form.get(`qty-${id}`))
    if (!Number.isSafeInteger(sizeId) || sizeId < 1 || !Number.isSafeInteger(qty) || qty < 1) return []
    const isMeant = argument === String(id)
    if (isMeant && verb === 'remove') return []
    const step = isMeant ? ({ more: 1, less: -1 }[verb] ?? 0) : 0
    return [{ sizeId, qty: Math.min(Math.max(1, qty + step), MOST_OF_A_LINE) }]
  })
  return verb === 'add' && /^\d{1,15}$/.test(argument) ? addItem(items, Number(argument)) : items
}

/** One more of the size: a line for each size. */
export function addItem(items: readonly ManualItem[], sizeId: number): ManualItem[] {
  return items.some((item) => item.sizeId === sizeId)
    ? items.map((item) => (item.sizeId === sizeId ? { ...item, qty: Math.min(item.qty + 1, MOST_OF_A_LINE) } : item))
    : [...items, { sizeId, qty: 1 }]
}

export function toOrder(draft: Draft): ManualOrder {
  const { key, source, items, name, phone, email, language, voucherCode, payWithinHours } = draft
  return {
    ...{ key, source, items, name, phone, email, language, voucherCode, payWithinHours },
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
