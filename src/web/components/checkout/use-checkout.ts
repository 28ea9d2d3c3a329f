import { useRef, useState } from 'react'
import * as texts from '../../../contract/texts.ts'
import { sumOrder } from '../../../values/orders/order-sums.ts'
import type { Bag, BagItem } from '../../data/bag-store.ts'
import { loadBag, priceOf } from '../../data/load-bag.ts'
import { type FormResult, useForm } from '../forms/use-form.ts'
import { useRegions } from '../regions/use-regions.ts'
import type { VoucherAnswer } from './checkout-data.ts'
import { type Draft, keepDraft } from './draft.ts'
import { findMissingFields } from './find-missing-fields.ts'
import { goToPayment } from './go-to-payment.ts'
import { type BagMessage, type PlaceOrderResult, placeOrder } from './place-order.ts'
import { useShippingCosts } from './use-shipping-costs.ts'
import { useVoucherCode } from './use-voucher-code.ts'

export type CheckoutSettings = {
  origin: { cityId: string; cityName: string }
  payOrigin: string
  whatsapp: string
  dispatchNote: string
  taxIncluded: boolean
}

export type CheckoutProps = {
  settings: CheckoutSettings
  bag: Bag
  initialDraft: Draft
  /** The voucher of the draft, checked again. */
  checkedVoucher: VoucherAnswer | undefined
  /** Called when the order is placed, or with a message when the customer must go back to the bag. */
  onLeave: (message?: BagMessage) => void
}

/** The state of the shipping page: what the customer has typed, what it costs, and the order that is placed with it. */
export function useCheckout({ settings, bag, initialDraft, checkedVoucher, onLeave }: CheckoutProps) {
  const [draft, setDraft] = useState(initialDraft)
  const [nextStep, setNextStep] = useState<'retry' | 'pay other orders'>()

  // A callback of an earlier render must not undo later changes.
  const newest = useRef(draft)
  const change = (part: Partial<Draft>) => {
    newest.current = { ...newest.current, ...part }
    setDraft(newest.current)
    keepDraft(newest.current)
  }

  const lines = bag.cart.map(toSummed)
  const grams = sumOrder({ lines, ongkir: 0 }).totalWeight
  const regions = useRegions(draft.ids)
  const services = useShippingCosts({
    originCityId: settings.origin.cityId,
    subdistrictId: draft.ids.subdistrict,
    grams,
  })
  const service = services.list.find((one) => one.service === draft.service) ?? services.list[0]
  const voucher = useVoucherCode(draft, change, checkedVoucher)
  const { applied } = voucher
  const sums = sumOrder({ lines, ongkir: service?.ongkir ?? 0, voucher: applied })

  const form = useForm({
    check: () =>
      findMissingFields({ ...draft, voucherApplied: applied !== undefined }, { hasService: service !== undefined }),
    async send() {
      if (service === undefined) return {}
      setNextStep(undefined)
      const order = { bagVersion: bag.bag_version, draft, regions, service, sums, voucher: applied }
      return handleResult(await placeOrder(order))
    },
  })

  async function handleResult(result: PlaceOrderResult): Promise<FormResult> {
    switch (result.is) {
      case 'placed': {
        onLeave()
        keepDraft({ ...draft, service: '', voucherCode: '', voucherApplied: false })
        if (!goToPayment(result.url, settings.payOrigin)) return failed(texts.paymentUnavailable)
        // The button stays busy until the next page is there.
        return new Promise(() => undefined)
      }
      case 'bag-changed':
        onLeave(result.message)
        return {}
      case 'invalid':
        if (result.errors['voucherCode'] !== undefined) voucher.unlock()
        return { errors: result.errors }
      case 'total-changed':
        await Promise.all([services.again(), loadBag({ again: true })])
        return failed(result.text)
      case 'too-many-unpaid':
        setNextStep('pay other orders')
        return failed(result.text)
      case 'failed':
        setNextStep('retry')
        return failed(result.text)
      case 'signed-out':
        return {}
    }
  }

  return { draft, change, regions, services, service, voucher, sums, form, nextStep }
}

const failed = (text: string): FormResult => ({ message: { kind: 'error', text } })

const toSummed = (item: BagItem) => ({
  unitPrice: priceOf(item),
  qty: item.product_qty,
  weightGrams: item.product.weight,
})
