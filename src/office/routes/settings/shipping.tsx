import { useNavigation } from 'react-router'
import { settingNames as labels } from '#office-texts/setting-names.ts'
import { texts } from '#office-texts/settings.ts'
import type { SettingName } from '../../../shop/settings/setting.ts'
import { findDestination } from '../../../shop/shipping/find-destination.ts'
import { findSubdistricts } from '../../../shop/shipping/find-subdistricts.ts'
import { isSameService, type ListedService, listServices } from '../../../shop/shipping/quote-shipping.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { ConflictForm } from '../../components/conflict-form.tsx'
import { officeContext } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/shipping'
import { CourierOffers } from './courier-offers.tsx'
import { loadSection, saveSection } from './section.ts'
import { labelOf, SettingField } from './section-fields.tsx'
import styles from './settings.module.css'
import { SettingsFrame } from './settings-frame.tsx'

const names: readonly SettingName[] = [
  'SHIPPING_ORIGIN',
  'SHIPPING_PACKAGING_GRAMS',
  'SHIPPING_TOLERANCE_GRAMS',
  'SHIPPING_SERVICES_OFF',
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const district = url.searchParams.get('district')?.trim() ?? ''
  const { partner } = office.shop.rates
  const section = await loadSection(office, names)
  const origin = section.fields.find(({ name }) => name === 'SHIPPING_ORIGIN')?.value ?? ''
  const found = district === '' ? [] : findSubdistricts(district).filter(({ id }) => id !== origin)
  return {
    ...section,
    district,
    isUnknown: district !== '' && found.length === 0,
    places: [{ id: origin, place: placeName(origin) }, ...found.map(({ id, place }) => ({ id, place }))],
    services: (await listServices(office.shop)).map(toRow),
    rates: partner === undefined ? texts.ownTable : texts.partnerRates(partner.name),
  }
}

function placeName(id: string): string {
  const found = findDestination(id)
  return found === undefined
    ? id
    : `${found.subdistrict.name}, ${found.city.type} ${found.city.name}, ${found.city.provinceName}`
}

export const action = ({ context, request }: Route.ActionArgs) =>
  saveSection(context.get(officeContext), request, names, '/settings/shipping', readServicesOff)

/** The form names the services that it shows, and those that are switched on. Others stay as they are. */
function readServicesOff(field: (name: string) => string) {
  const listed = (name: string) => field(name).split(',').filter(Boolean)
  const shown = listed('services')
  const off = shown.filter((service) => field(`service-${service}`) === '')
  // Without any service nothing could be ordered.
  if (shown.length > 0 && off.length === shown.length) return { SHIPPING_SERVICES_OFF: NONE_LEFT }
  const others = listed('SHIPPING_SERVICES_OFF').filter((off) => !shown.some((service) => isSameService(service, off)))
  return { SHIPPING_SERVICES_OFF: [...off, ...others].join(',') }
}

/** No list of services, so that it is refused. */
const NONE_LEFT = ','

const toRow = ({ service, description, ongkir, ekstimasi, kg, isOffered }: ListedService) => ({
  ...{ service, description, isOffered, weight: `${kg} kg` },
  price: `${formatRupiah(ongkir)}${texts.serviceDays(ekstimasi)}`,
})

export const meta: Route.MetaFunction = () => [{ title: texts.settings }]

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const { places, district, isUnknown, base, rates, services } = loaderData
  if (actionData !== undefined && 'conflict' in actionData) {
    return (
      <ConflictForm
        data={actionData.conflict}
        below={texts.settings}
        labelOf={labelOf}
        show={(_, value) => places.find(({ id }) => id === value)?.place ?? value}
        discardTo="/settings/shipping"
      />
    )
  }
  const fields = actionData?.fields ?? loaderData.fields
  const origin = fields.find(({ name }) => name === 'SHIPPING_ORIGIN')
  const field = (name: SettingName) => <SettingField field={fields.find((one) => one.name === name)} />
  return (
    <SettingsFrame open={loaderData.sections}>
      <div>
        {origin?.isLocked !== true && (
          <Form method="get" className={`${styles['find']} ${styles['columns']}`}>
            <Field name="district" label={texts.findDistrict} defaultValue={district} autoComplete="off" />
            <button type="submit" className={button['outline']}>
              {texts.find}
            </button>
          </Form>
        )}
        <div className={styles['columns']}>
          <Form method="post" className={styles['form']} key={base + district}>
            <input type="hidden" name="base" value={base} />
            <fieldset className={styles['choices']}>
              <legend className={text['small']}>{labels.SHIPPING_ORIGIN}</legend>
              {places.map(({ id, place }) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="SHIPPING_ORIGIN"
                    value={id}
                    defaultChecked={id === origin?.value}
                    disabled={origin?.isLocked}
                  />
                  {place}
                </label>
              ))}
              <p className={text['small']} role="status">
                {isUnknown
                  ? texts.noDistrict(district)
                  : origin?.isLocked
                    ? texts.lockedBy('SHIPPING_ORIGIN')
                    : (origin?.error ?? texts.hints.SHIPPING_ORIGIN)}
              </p>
            </fieldset>
            <div className={styles['pair']}>
              {field('SHIPPING_PACKAGING_GRAMS')}
              {field('SHIPPING_TOLERANCE_GRAMS')}
            </div>
            <CourierOffers services={services} setting={fields.find(({ name }) => name === 'SHIPPING_SERVICES_OFF')} />
            <p className={text['small']}>
              {texts.rates}: {rates}. {texts.pickup}
            </p>
            <p>
              <button type="submit" className={button['button']} disabled={isSending}>
                {texts.save}
              </button>
            </p>
          </Form>
        </div>
      </div>
    </SettingsFrame>
  )
}
