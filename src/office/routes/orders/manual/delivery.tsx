import { texts } from '#office-texts/manual-orders.ts'
import type { ManualField } from '../../../../shop/checkout/manual/manual-order.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/field.tsx'
import text from '../../../ui/text.module.css'
import type { Draft } from './draft.ts'
import styles from './new-order.module.css'
import type { DraftView } from './view-draft.ts'

type DeliveryProps = {
  draft: Draft
  view: DraftView
  problems: Partial<Record<ManualField, string>>
  refresh: React.ChangeEventHandler<HTMLInputElement>
}

/** Where the parcel goes and with which service, or that the customer takes the items along. */
export function Delivery({ draft, view, problems, refresh }: DeliveryProps) {
  const ways = [
    { way: 'courier', name: texts.ship, hint: undefined },
    { way: 'hand', name: texts.handOver, hint: texts.handOverHint },
  ] as const
  return (
    <section className={styles['section']}>
      <h2>{texts.address}</h2>
      <div className={styles['options']}>
        {ways.map(({ way, name, hint }) => (
          <label key={way} className={styles['option']}>
            <input
              type="radio"
              name="delivery"
              value={way}
              defaultChecked={draft.delivery === way}
              onChange={refresh}
            />
            <span>
              <b>{name}</b>
              {hint !== undefined && <span className={text['small']}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {draft.delivery === 'courier' && (
        <>
          <Field
            name="address"
            label={texts.street}
            defaultValue={draft.address}
            error={problems.address}
            autoComplete="off"
          />
          <div className={styles['two']}>
            <div className={styles['search']}>
              <Field
                name="district"
                label={texts.district}
                hint={view.place ?? texts.districtHint}
                defaultValue={draft.district}
                error={problems.subdistrict}
                autoComplete="off"
              />
              <button type="submit" name="intent" value="find-district" className={button['outline']}>
                {texts.findDistrict}
              </button>
            </div>
            <Field
              name="zipCode"
              label={texts.postcode}
              inputMode="numeric"
              defaultValue={draft.zipCode}
              error={problems.zipCode}
              autoComplete="off"
            />
          </div>
          <Districts draft={draft} view={view} refresh={refresh} />
          <Services view={view} refresh={refresh} problem={problems.service} />
        </>
      )}
    </section>
  )
}

function Districts({ draft, view, refresh }: Pick<DeliveryProps, 'draft' | 'view' | 'refresh'>) {
  if (view.place !== undefined) return <input type="hidden" name="subdistrict" value={draft.subdistrictId} />
  if (draft.district === '') return null
  if (view.districts.length === 0) return <p role="status">{texts.noDistrict(draft.district)}</p>
  return (
    <fieldset className={styles['options']}>
      <legend className={text['small']}>{texts.chooseDistrict}</legend>
      {view.districts.map(({ id, place, postalCode }) => (
        <label key={id} className={styles['option']}>
          <input type="radio" name="subdistrict" value={id} onChange={refresh} />
          <span>
            {place} <span className={text['small']}>{postalCode}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type ServicesProps = Pick<DeliveryProps, 'view' | 'refresh'> & { problem: string | undefined }

function Services({ view, refresh, problem }: ServicesProps) {
  if (!view.hasRates) return <p role="status">{texts.noRates}</p>
  if (view.services.length === 0) return <p className={text['quiet']}>{problem ?? texts.serviceFirst}</p>
  return (
    <fieldset className={styles['options']}>
      <legend className={text['small']}>{texts.service}</legend>
      {view.services.map(({ service, name, days, price, isChosen }) => (
        <label key={service} className={styles['option']}>
          <input type="radio" name="service" value={service} defaultChecked={isChosen} onChange={refresh} />
          <span>
            <b>{name}</b>
            <span className={text['small']}>{days}</span>
          </span>
          <span className={styles['number']}>{price}</span>
        </label>
      ))}
      {problem !== undefined && <p className={styles['short']}>{problem}</p>}
    </fieldset>
  )
}
