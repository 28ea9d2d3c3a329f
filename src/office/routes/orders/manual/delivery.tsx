import { texts } from '#office-texts/orders/manual-orders.ts'
import type { ManualField } from '../../../../shop/checkout/manual/manual-order.ts'
import { PlaceFields } from '../../../components/place-fields.tsx'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import text from '../../../ui/text.module.css'
import type { Draft } from './draft.ts'
import styles from './new-order.module.css'
import type { DraftView } from './view-draft.ts'

type DeliveryProps = {
  draft: Draft
  view: DraftView
  problems: Partial<Record<ManualField, string>>
  note: string | undefined
  refresh: React.ChangeEventHandler<HTMLInputElement>
  send: (form: HTMLFormElement | null) => void
}

/** Where the parcel goes and with which service, or that the customer takes the items along. */
export function Delivery({ draft, view, problems, note, refresh, send }: DeliveryProps) {
  const ways = [
    { way: 'courier', name: texts.ship, hint: undefined },
    { way: 'hand', name: texts.handOver, hint: texts.handOverHint },
  ] as const
  return (
    <section className={styles['section']} key={draft.filled}>
      <h2>{texts.address}</h2>
      <details className={styles['aside']}>
        <summary className={text['link']}>{texts.paste}</summary>
        <TextArea name="pasted" label={texts.pasteLabel} rows={5} autoComplete="off" />
        <button type="submit" name="intent" value="paste" className={button['outline']}>
          {texts.fillIn}
        </button>
      </details>
      {note !== undefined && (
        <p role="status" className={styles['note']}>
          {note}
        </p>
      )}
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
          <PlaceFields
            {...{ name: 'subdistrict', district: draft.district, subdistrictId: draft.subdistrictId }}
            {...{ place: view.place, choices: view.districts, zipCode: draft.zipCode }}
            errors={{ subdistrict: problems.subdistrict, zipCode: problems.zipCode }}
            onChoose={send}
          />
          <Services view={view} refresh={refresh} problem={problems.service} />
        </>
      )}
    </section>
  )
}

type ServicesProps = Pick<DeliveryProps, 'view' | 'refresh'> & { problem: string | undefined }

function Services({ view, refresh, problem }: ServicesProps) {
  if (view.noRates !== undefined) return <p role="status">{view.noRates}</p>
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
