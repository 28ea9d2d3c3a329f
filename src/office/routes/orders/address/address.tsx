import { data, Link, useNavigation, useSubmit } from 'react-router'
import { texts } from '#office-texts/address.ts'
import {
  type AddressFields,
  addressFieldsOf,
  canBeCorrected,
  correctAddress,
} from '../../../../shop/orders/correct-address.ts'
import type { Order } from '../../../../shop/orders/order.ts'
import { type Destination, findDestination } from '../../../../shop/shipping/find-destination.ts'
import { findSubdistricts } from '../../../../shop/shipping/find-subdistricts.ts'
import styles from '../../../components/action.module.css'
import { ConflictForm } from '../../../components/conflict-form.tsx'
import { OrderUp } from '../../../components/orders/order-up.tsx'
import { PlaceFields } from '../../../components/place-fields.tsx'
import { type FormValues, mergeChanges, readBase, writeBase } from '../../../server/conflicts.ts'
import { readLastChange } from '../../../server/last-change.ts'
import { type Message, redirectWithMessage } from '../../../server/messages.ts'
import { type Office, officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { readOrder } from '../../../server/read-order.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/address'

/** The chosen district, or what a search for one finds. */
function viewPlace({ subdistrictId }: AddressFields, typed?: string) {
  const destination = findDestination(subdistrictId)
  const district = typed ?? destination?.subdistrict.name ?? ''
  return {
    district,
    place: destination && placeName(destination),
    choices: destination === undefined && district !== '' ? findSubdistricts(district) : [],
  }
}

const placeName = ({ subdistrict, city }: Destination) =>
  `${subdistrict.name}, ${city.type} ${city.name}, ${city.provinceName}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const values = addressFieldsOf(order.address)
  return {
    ...{ invoice: order.invoice, name: order.address.fullName, isLate: !canBeCorrected(order) },
    ...{ values, base: writeBase(values), found: viewPlace(values) },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const mine = {
    ...{ fullName: field('fullName'), phone: field('phone'), zipCode: field('zipCode') },
    address: field('address').replaceAll('\r\n', '\n'),
    // A new search for a district drops the one that was chosen.
    subdistrictId: field('intent') === 'find-district' ? '' : field('subdistrictId'),
  }
  const back = (errors: Partial<Record<keyof AddressFields, string>>, status: number) =>
    data({ values: mine, found: viewPlace(mine, field('district') || undefined), errors }, { status })
  if (['find-district', 'choose'].includes(field('intent'))) return back({}, 200)

  const base = readBase(field('base'))
  const corrected = await save(office, order, mine, base)
  const end = (message: Message) => redirectWithMessage(office.origin, `/orders/${order.invoice}`, message)
  if (corrected.ok) {
    return end({ kind: 'done', text: texts.saved, more: corrected.isOtherPlace ? texts.otherPlace : undefined })
  }
  switch (corrected.reason) {
    case 'invalid':
      return back(Object.fromEntries(corrected.problems.map(({ field, what }) => [field, texts.problems[what]])), 422)
    case 'same-address':
      return back({ fullName: texts.same }, 422)
    case 'too-late':
      return end({ kind: 'failed', text: texts.tooLate })
    case 'unknown-order':
      throw new Response(null, { status: 404 })
    case 'changed-meanwhile':
      return data(
        { conflict: await describeConflict(office, order, { base, saved: corrected.saved, mine }) },
        { status: 409 },
      )
  }
}

/** What only a colleague changed meanwhile is kept, and so is what only this person changed. */
async function save(office: Office, { id }: Order, mine: AddressFields, base: FormValues | undefined) {
  const attempt = (fields: AddressFields, expected: AddressFields | undefined) =>
    correctAddress(office.shop, { id }, { fields, expected, destination: findDestination(fields.subdistrictId) })
  const corrected = await attempt(mine, base && toFields(base))
  if (corrected.ok || corrected.reason !== 'changed-meanwhile' || base === undefined) return corrected
  const { conflicts, merged } = mergeChanges(base, corrected.saved, mine)
  return conflicts.length > 0 ? corrected : await attempt(toFields(merged), corrected.saved)
}

const toFields = (values: FormValues): AddressFields => ({
  ...{ fullName: values['fullName'] ?? '', phone: values['phone'] ?? '', address: values['address'] ?? '' },
  ...{ zipCode: values['zipCode'] ?? '', subdistrictId: values['subdistrictId'] ?? '' },
})

type Versions = { base: FormValues | undefined; saved: AddressFields; mine: AddressFields }

async function describeConflict(office: Office, order: Order, { base = {}, saved, mine }: Versions) {
  const { conflicts, merged } = mergeChanges(base, saved, mine)
  const ids = new Set([base, saved, mine].map(({ subdistrictId = '' }) => subdistrictId))
  const subject = { kind: 'order', key: order.invoice } as const
  return {
    ...(await readLastChange(office, subject, 'order.address')),
    ...{ conflicts, merged, base: writeBase(saved) },
    placeNames: Object.fromEntries(
      [...ids].map((id) => {
        const place = findDestination(id)
        return [id, place === undefined ? id : placeName(place)]
      }),
    ),
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.correct }]

const labels: Record<keyof AddressFields, string> = texts
const labelOf = (name: string): string => Object.entries(labels).find(([key]) => key === name)?.[1] ?? name

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const submit = useSubmit()
  const { invoice, name, isLate, base } = loaderData
  const order = `/orders/${invoice}`
  const below = `${name} · ${invoice}`
  if (actionData !== undefined && 'conflict' in actionData) {
    const { conflict } = actionData
    return (
      <>
        <OrderUp invoice={invoice} />
        <ConflictForm
          data={conflict}
          below={below}
          labelOf={labelOf}
          show={(field, value) => (field === 'subdistrictId' ? (conflict.placeNames[value] ?? value) : value)}
          discardTo={order}
        />
      </>
    )
  }
  if (isLate) {
    return (
      <>
        <OrderUp invoice={invoice} />
        <PageHead title={texts.correct} below={below} />
        <p>{texts.tooLate}</p>
        <Link className={text['link']} to={order}>
          {texts.back}
        </Link>
      </>
    )
  }
  const { values, found } = actionData ?? loaderData
  const errors = actionData?.errors ?? {}
  return (
    <>
      <OrderUp invoice={invoice} />
      <PageHead title={texts.correct} below={below} />
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="base" value={base} />
        <Field
          name="fullName"
          label={texts.fullName}
          defaultValue={values.fullName}
          error={errors.fullName}
          autoComplete="off"
        />
        <Field
          name="phone"
          label={texts.phone}
          defaultValue={values.phone}
          error={errors.phone}
          inputMode="tel"
          autoComplete="off"
        />
        <TextArea name="address" label={texts.address} rows={3} defaultValue={values.address} error={errors.address} />
        <PlaceFields
          name="subdistrictId"
          subdistrictId={values.subdistrictId}
          zipCode={values.zipCode}
          errors={{ subdistrict: errors.subdistrictId, zipCode: errors.zipCode }}
          onChoose={(form) => {
            if (form === null) return
            const fields = new FormData(form)
            fields.set('intent', 'choose')
            void submit(fields, { method: 'post', preventScrollReset: true })
          }}
          {...found}
        />
        <p className={text['small']}>{texts.paidNote}</p>
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={order}>
            {texts.back}
          </Link>
          <button type="submit" className={button['button']} disabled={isSending}>
            {texts.save}
          </button>
        </p>
      </Form>
    </>
  )
}
