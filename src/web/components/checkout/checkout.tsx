import { type FormEvent, useRef, useState } from 'react'
import { tryAgain } from '#texts/phrases.ts'
import * as texts from '../../../contract/texts.ts'
import { sumOrder } from '../../../values/orders/order-sums.ts'
import type { Bag, BagItem } from '../../data/bag-store.ts'
import { loadBag, priceOf } from '../../data/load-bag.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { FormMessage } from '../forms/form-message.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { type FormResult, useForm } from '../forms/use-form.ts'
import { type RegionIds, useRegions } from '../regions/use-regions.ts'
import styles from './checkout.module.css'
import { CourierChoice } from './courier-choice.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { type Draft, keepDraft } from './draft.ts'
import { findMissingFields } from './find-missing-fields.ts'
import { goToPayment } from './go-to-payment.ts'
import summary from './order-summary.module.css'
import { OrderSummary } from './order-summary.tsx'
import { type OfTheBag, type Placed, placeOrder } from './place-order.ts'
import { useShippingCosts } from './use-shipping-costs.ts'
import { useVoucherCode } from './use-voucher-code.ts'
import { VoucherField } from './voucher-field.tsx'

export type CheckoutFacts = {
  origin: { cityId: string; cityName: string }
  payOrigin: string
  whatsapp: string
  dispatchNote: string
  taxIncluded: boolean
}

type CheckoutProps = {
  facts: CheckoutFacts
  bag: Bag
  begun: Draft
  /** Called when the order is placed, or with a message when the customer must go back to the bag. */
  onLeave: (message?: OfTheBag) => void
}

export function Checkout({ facts, bag, begun, onLeave }: CheckoutProps) {
  const [draft, setDraft] = useState(begun)
  const [wayOn, setWayOn] = useState<'again' | 'orders'>()
  const voucherInput = useRef<HTMLInputElement>(null)
  const voucherButton = useRef<HTMLButtonElement>(null)

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
  const services = useShippingCosts({ originCityId: facts.origin.cityId, subdistrictId: draft.ids.subdistrict, grams })
  const service = services.list.find((one) => one.service === draft.service) ?? services.list[0]
  const voucher = useVoucherCode(draft, change)
  const { applied } = voucher
  const sums = sumOrder({ lines, ongkir: service?.ongkir ?? 0, voucher: applied })

  const form = useForm({
    check: () =>
      findMissingFields({ ...draft, voucherApplied: applied !== undefined }, { hasService: service !== undefined }),
    async send() {
      if (service === undefined) return {}
      setWayOn(undefined)
      const order = { bagVersion: bag.bag_version, draft, regions, service, sums, voucher: applied }
      return follow(await placeOrder(order))
    },
  })

  async function follow(placed: Placed): Promise<FormResult> {
    switch (placed.is) {
      case 'placed': {
        onLeave()
        keepDraft({ ...draft, service: '', voucherCode: '', voucherApplied: false })
        if (!goToPayment(placed.url, facts.payOrigin)) return failed(texts.paymentUnavailable)
        // The button stays busy until the next page is there.
        return new Promise(() => undefined)
      }
      case 'bag-short':
        onLeave(placed.message)
        return {}
      case 'wrong':
        if (placed.errors['voucherCode'] !== undefined) voucher.unlock()
        return { errors: placed.errors }
      case 'total-changed':
        await Promise.all([services.again(), loadBag({ anew: true })])
        return failed(placed.text)
      case 'too-many-unpaid':
        setWayOn('orders')
        return failed(placed.text)
      case 'again':
        setWayOn('again')
        return failed(placed.text)
      case 'signed-out':
        return {}
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.props.onSubmit(event)
    // If an unapplied code is the only error, the customer needs the Apply button next.
    if (applied === undefined && document.activeElement === voucherInput.current) voucherButton.current?.focus()
  }

  const chooseRegion = (ids: RegionIds, suggestedZipCode: string) => {
    change({ ids, ...(suggestedZipCode === '' ? {} : { zipCode: suggestedZipCode }) })
    for (const field of ['province_name', 'city_name', 'subdistrict_name', 'serviceOngkir']) form.clearError(field)
    if (suggestedZipCode !== '') form.clearError('zipCode')
  }

  return (
    <form className={styles['form']} aria-label={texts.shipping} {...form.props} onSubmit={submit}>
      <div>
        <DeliveryAddress
          draft={draft}
          regions={regions}
          errors={form.errors}
          onChange={change}
          onChooseRegion={chooseRegion}
        />
        <CourierChoice
          from={facts.origin.cityName}
          whatsapp={facts.whatsapp}
          services={services}
          lacksPlace={draft.ids.subdistrict === ''}
          chosen={service}
          off={applied?.type === 'shipping' ? applied.amount : 0}
          error={form.errors['serviceOngkir'] ?? form.errors['courier']}
          onChoose={(one) => {
            change({ service: one.service })
            form.clearError('serviceOngkir')
          }}
        />
        <VoucherField
          code={draft.voucherCode}
          voucher={voucher}
          error={form.errors['voucherCode']}
          input={voucherInput}
          button={voucherButton}
          onType={(voucherCode) => change({ voucherCode })}
          onTry={() => form.clearError('voucherCode')}
        />
      </div>
      <OrderSummary
        lines={bag.cart}
        sums={sums}
        service={service}
        billedKg={services.billedKg}
        voucher={applied}
        taxIncluded={facts.taxIncluded}
        dispatchNote={facts.dispatchNote}
      >
        <FormMessage message={form.message} className={summary['message']}>
          {wayOn === 'orders' && (
            <PageLink className={text['link']} to={paths.accountTab('orders')}>
              {texts.orderHistory}
            </PageLink>
          )}
          {wayOn === 'again' && (
            <button type="submit" className={text['link']}>
              {tryAgain}
            </button>
          )}
        </FormMessage>
        <SubmitButton sending={form.sending}>{texts.payment}</SubmitButton>
      </OrderSummary>
    </form>
  )
}

const failed = (text: string): FormResult => ({ message: { kind: 'error', text } })

const toSummed = (line: BagItem) => ({
  unitPrice: priceOf(line),
  qty: line.product_qty,
  weightGrams: line.product.weight,
})
