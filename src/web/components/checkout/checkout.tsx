import { type FormEvent, useRef } from 'react'
import { tryAgain } from '#texts/phrases.ts'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { FormMessage } from '../forms/form-message.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { RegionIds } from '../regions/use-regions.ts'
import { AddressStep } from './address-step.tsx'
import styles from './checkout.module.css'
import { CourierChoice } from './courier-choice.tsx'
import { changeDraft, type Draft } from './draft.ts'
import summary from './order-summary.module.css'
import { OrderSummary } from './order-summary.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'
import { useTouchedFields } from './use-touched-fields.ts'
import { VoucherField } from './voucher-field.tsx'
import { VoucherOffers } from './voucher-offers.tsx'

/** The form of the shipping page: address, courier, voucher, and the order summary with the payment button. */
export function Checkout(props: CheckoutProps) {
  const { settings, bag } = props
  const { draft, regions, services, service, voucher, sums, form, isBusy } = useCheckout(props)
  const { applied } = voucher
  const nextStep = form.result?.nextStep
  const voucherInput = useRef<HTMLInputElement>(null)
  const voucherButton = useRef<HTMLButtonElement>(null)

  const touched = useTouchedFields()
  const errors = { ...touched.errorsOf(draft), ...form.errors }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.props.onSubmit(event)
    // If an unapplied code is the only error, the customer needs the Apply button next.
    if (applied === undefined && document.activeElement === voucherInput.current) voucherButton.current?.focus()
  }

  const chooseRegion = (ids: RegionIds, suggestedZipCode: string) => {
    regions.load(ids)
    touched.chooseRegion(draft.ids, ids)
    changeDraft({ ids, ...(suggestedZipCode === '' ? {} : { zipCode: suggestedZipCode }) })
    for (const field of ['province_name', 'city_name', 'subdistrict_name', 'serviceOngkir']) form.clearError(field)
    if (suggestedZipCode !== '') form.clearError('zipCode')
  }

  const replaceAddress = (part: Partial<Draft>) => {
    if (part.ids !== undefined) regions.load(part.ids)
    changeDraft(part)
    for (const field of Object.keys(form.errors)) form.clearError(field)
  }

  return (
    <form className={styles['form']} aria-label={texts.shipping} {...form.props} {...touched.props} onSubmit={submit}>
      <div>
        <AddressStep
          book={props.data.book}
          onReplace={replaceAddress}
          draft={draft}
          regions={regions}
          errors={errors}
          onChange={changeDraft}
          onChooseRegion={chooseRegion}
        />
        <CourierChoice
          from={settings.origin.cityName}
          whatsapp={settings.whatsapp}
          services={services}
          needsDestination={draft.ids.subdistrict === ''}
          chosen={service}
          discount={applied?.type === 'shipping' ? applied.amount : 0}
          error={form.errors['serviceOngkir'] ?? form.errors['courier']}
          onChoose={(one) => {
            changeDraft({ service: one.service })
            form.clearError('serviceOngkir')
          }}
        />
        <VoucherField
          code={draft.voucherCode}
          voucher={voucher}
          // The form may have been submitted while the code was being checked.
          error={applied === undefined ? form.errors['voucherCode'] : undefined}
          input={voucherInput}
          button={voucherButton}
          onType={(voucherCode) => changeDraft({ voucherCode })}
          clearError={() => form.clearError('voucherCode')}
        >
          <VoucherOffers
            first={props.data.offers}
            bagVersion={bag.bag_version}
            ongkir={service?.ongkir}
            code={draft.voucherCode}
            voucher={voucher}
            clearError={() => form.clearError('voucherCode')}
          />
        </VoucherField>
      </div>
      <OrderSummary
        items={bag.cart}
        sums={sums}
        service={service}
        billedKg={services.billedKg}
        voucher={applied}
        taxIncluded={settings.taxIncluded}
        dispatchNote={settings.dispatchNote}
      >
        <FormMessage message={form.message} className={summary['message']}>
          {nextStep === 'pay other orders' && (
            <PageLink className={text['link']} to={paths.accountTab('orders')}>
              {texts.orderHistory}
            </PageLink>
          )}
          {nextStep === 'retry' && (
            <button type="submit" className={text['link']}>
              {tryAgain}
            </button>
          )}
        </FormMessage>
        <SubmitButton sending={isBusy}>{texts.payment}</SubmitButton>
      </OrderSummary>
    </form>
  )
}
