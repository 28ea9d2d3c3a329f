import { sumOrder } from '../../../values/orders/order-sums.ts'
import type { Bag, BagItem } from '../../data/bag-store.ts'
import { priceOf } from '../../data/load-bag.ts'
import { isFull } from '../addresses/saved-address.ts'
import { useForm } from '../forms/use-form.ts'
import { type Regions, useRegions } from '../regions/use-regions.ts'
import type { CheckoutData } from './checkout-data.ts'
import { useDraft } from './draft.ts'
import { findMissingFields } from './find-missing-fields.ts'
import { type CheckoutResult, orderForm } from './place-order.ts'
import { useShippingCosts } from './use-shipping-costs.ts'
import { useVoucherCode } from './use-voucher-code.ts'

export type CheckoutSettings = {
  origin: { cityId: string; cityName: string }
  payOrigin: string
  whatsapp: string
  dispatchNote: string
  taxIncluded: boolean
}

export type CheckoutProps = { settings: CheckoutSettings; bag: Bag; data: CheckoutData }

/** The key of the fetcher that places the order: the route and the form both read its state. */
export const checkoutKey = 'checkout'

/** The state of the shipping page: what the customer has typed, what it costs, and the order that is placed with it. */
export function useCheckout({ settings, bag, data }: CheckoutProps) {
  const draft = useDraft()
  const lines = bag.cart.map(toOrderLine)
  const grams = sumOrder({ lines, ongkir: 0 }).totalWeight
  const regions = useRegions(draft.ids, data.regionLists)
  const services = useShippingCosts({
    originCityId: settings.origin.cityId,
    subdistrictId: draft.ids.subdistrict,
    grams,
  })
  const service = services.list.find((one) => one.service === draft.service) ?? services.list[0]
  const voucher = useVoucherCode(draft.voucherCode, data.voucher)
  const { applied } = voucher
  const sums = sumOrder({ lines, ongkir: service?.ongkir ?? 0, voucher: applied })

  const form = useForm<CheckoutResult>({
    fetcherKey: checkoutKey,
    changesPage: false,
    check: () =>
      findMissingFields({ ...draft, voucherApplied: applied !== undefined }, { hasService: service !== undefined }),
    content() {
      const { service: code = '', description = '' } = service ?? {}
      const order = {
        bagVersion: bag.bag_version,
        draft,
        replacesOldest: isFull(data.book),
        regionNames: namesOf(regions),
        service: { service: code, description },
        sums,
        voucher: applied,
      }
      return orderForm(order, settings.payOrigin)
    },
    onResult({ errors, isTotalChanged }) {
      if (errors?.['voucherCode'] !== undefined) voucher.unlock()
      if (!isTotalChanged) return
      services.again()
      // A percent of another bag, or a rule that the shop has changed.
      if (applied !== undefined) voucher.apply()
    },
  })
  // After a change of the total, the customer sees the new one before paying is possible again.
  const isBusy = form.sending || (form.result?.isTotalChanged === true && (services.waiting || voucher.checking))

  return { draft, regions, services, service, voucher, sums, form, isBusy }
}

const toOrderLine = (item: BagItem) => ({
  unitPrice: priceOf(item),
  qty: item.product_qty,
  weightGrams: item.product.weight,
})

function namesOf({ province, city, subdistrict }: Regions) {
  return {
    province: province.chosen?.province ?? '',
    city: city.chosen === undefined ? '' : `${city.chosen.type} ${city.chosen.city_name}`,
    subdistrict: subdistrict.chosen?.subdistrict_name ?? '',
  }
}
