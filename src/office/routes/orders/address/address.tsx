import { data, Link, useNavigation, useSubmit } from 'react-router'
import { texts } from '#office-texts/address.ts'
import {
  type AddressFields,
  addressFieldsOf,
  canBeCorrected,
  correctAddress,
} from '../../../../shop/orders/correct-address.ts'
import type { Order } from '../../../../shop/orders/order.ts'
import { ConflictForm } from '../../../components/conflict-form.tsx'
import { type FormValues, mergeChanges, readBase, writeBase } from '../../../server/conflicts.ts'
import { readLastChange } from '../../../server/last-change.ts'
import { type Message, redirectWithMessage } from '../../../server/messages.ts'
import { type Office, officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { readOrder } from '../../../server/read-order.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../action.module.css'
import type { Route } from './+types/address'
import { PlaceFields } from './place-fields.tsx'

type Chosen = { provinceId: string; cityId: string }

const listPlaces = ({ places }: Office, { provinceId, cityId }: Chosen) => ({
  provinces: places.listProvinces().map(({ id, name }) => ({ id, name })),
  cities: places.listCities(provinceId).map(({ id, type, name }) => ({ id, name: `${type} ${name}` })),
  subdistricts: places.listSubdistricts(cityId).map(({ id, name }) => ({ id, name })),
})

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const { provinceId, cityId } = order.address
  const values = addressFieldsOf(order.address)
  return {
    ...{ invoice: order.invoice, name: order.address.fullName, isLate: !canBeCorrected(order) },
    ...{ values, chosen: { provinceId, cityId }, base: writeBase(values) },
    places: listPlaces(office, { provinceId, cityId }),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const mine = {
    ...{ fullName: field('fullName'), phone: field('phone'), zipCode: field('zipCode') },
    ...{ address: field('address').replaceAll('\r\n', '\n'), subdistrictId: field('subdistrictId') },
  }
  const chosen = { provinceId: field('provinceId'), cityId: field('cityId') }
  const back = (errors: Partial<Record<keyof AddressFields, string>>, status: number) =>
    data({ values: mine, chosen, places: listPlaces(office, chosen), errors }, { status })
  if (field('intent') === 'places') return back({}, 200)

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
    correctAddress(
      office.shop,
      { id },
      { fields, expected, destination: office.places.findDestination(fields.subdistrictId) },
    )
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
        const place = office.places.findDestination(id)
        return [id, place === undefined ? id : `${place.subdistrict.name}, ${place.city.type} ${place.city.name}`]
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
      <ConflictForm
        data={conflict}
        below={below}
        labelOf={labelOf}
        show={(field, value) => (field === 'subdistrictId' ? (conflict.placeNames[value] ?? value) : value)}
        discardTo={order}
      />
    )
  }
  if (isLate) {
    return (
      <>
        <PageHead title={texts.correct} below={below} />
        <p>{texts.tooLate}</p>
        <Link className={text['link']} to={order}>
          {texts.back}
        </Link>
      </>
    )
  }
  const { values, chosen, places } = actionData ?? loaderData
  const errors = actionData?.errors ?? {}
  return (
    <>
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
          places={places}
          chosen={chosen}
          subdistrictId={values.subdistrictId}
          error={errors.subdistrictId}
          onChoose={(form) => {
            const fields = new FormData(form)
            fields.set('intent', 'places')
            void submit(fields, { method: 'post' })
          }}
        />
        <Field
          name="zipCode"
          label={texts.zipCode}
          defaultValue={values.zipCode}
          error={errors.zipCode}
          inputMode="numeric"
          autoComplete="off"
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
