import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigation } from 'react-router'
import { texts } from '#office-texts/bulk.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import button from '../../ui/button.module.css'
import field from '../../ui/forms/field.module.css'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import { ScanButton } from '../scanner/scan-button.tsx'
import styles from './ship-form.module.css'

export type Parcel = { invoice: string; name: string; city: string; weight: string }

/** A waybill that the camera read, and what the field of its parcel had before. */
type Scan = { parcel: Parcel; before: string }

type ShipFormProps = {
  parcels: Parcel[]
  waybills?: Record<string, string>
  errors?: Record<string, string>
  sure?: Record<string, string>
  lines?: string[]
  pasted?: string
  note?: string | undefined
  error?: string | undefined
}

/** A waybill for each parcel: typed, scanned, or filled in from a list. */
export function ShipForm({ parcels, waybills = {}, errors = {}, sure = {}, note, error, ...list }: ShipFormProps) {
  const [values, setValues] = useState(waybills)
  const [target, setTarget] = useState<string>()
  const [scans, setScans] = useState<Scan[]>([])
  const isSending = useNavigation().state !== 'idle'
  const change = (invoice: string, waybill: string) => setValues((before) => ({ ...before, [invoice]: waybill }))

  /** The label of an order says which parcel comes next. Any other code is the waybill of that parcel. */
  function take(code: string): string {
    const named = parcels.find(({ invoice }) => invoice === code.toUpperCase())
    if (named !== undefined) {
      setTarget(named.invoice)
      return texts.chosen(named.name)
    }
    const next = parcels.find(({ invoice }) => invoice === target) ?? parcels.find(({ invoice }) => !values[invoice])
    if (next === undefined) return texts.problems['no-parcel-left']
    setScans((before) => [...before, { parcel: next, before: values[next.invoice] ?? '' }])
    change(next.invoice, code)
    setTarget(undefined)
    return texts.scanned(next.name, code)
  }
  function undoLast(): string {
    const last = scans.at(-1)
    if (last === undefined) return texts.scanning
    change(last.parcel.invoice, last.before)
    setScans(scans.slice(0, -1))
    setTarget(undefined)
    return texts.scanUndone(last.parcel.name)
  }
  const scanned = new Set(scans.map(({ parcel }) => parcel.invoice)).size

  return (
    <Form method="post" encType="multipart/form-data" className={styles['form']}>
      <div role="alert">{error !== undefined && <p className={field['error']}>{error}</p>}</div>
      <div role="status">{note !== undefined && <p className={styles['note']}>{note}</p>}</div>
      {parcels.length > 0 && (
        <>
          {Object.entries(sure).map(([invoice, waybill]) => (
            <input key={invoice} type="hidden" name={`sure:${invoice}`} value={waybill} />
          ))}
          <ul className={styles['parcels']}>
            {parcels.map((parcel) => (
              <ParcelRow
                key={parcel.invoice}
                parcel={parcel}
                value={values[parcel.invoice] ?? ''}
                error={errors[parcel.invoice]}
                onChange={(waybill) => change(parcel.invoice, waybill)}
              />
            ))}
          </ul>
          <p className={styles['note']}>{texts.emailNote}</p>
          <div className={styles['dock']}>
            <ScanButton
              title={texts.scanTitle}
              tip={texts.scanTip}
              onCode={take}
              progress={{ done: scanned, all: parcels.length, undoLast }}
            />
            <button type="submit" className={`${button['button']} ${button['large']}`} disabled={isSending}>
              {texts.shipButton}
            </button>
          </div>
        </>
      )}
      <PastedList {...list} isSending={isSending} />
    </Form>
  )
}

type ListProps = Pick<ShipFormProps, 'lines' | 'pasted'> & { isSending: boolean }

/** Lines that could not be used are named below the list, and can be corrected in it. */
function PastedList({ lines = [], pasted = '', isSending }: ListProps) {
  const id = useId()
  return (
    <fieldset className={styles['paste']}>
      <legend>{texts.paste}</legend>
      <p className={text['small']}>{texts.pasteHint}</p>
      <input type="hidden" name="read" value={pasted} />
      <textarea
        name="pasted"
        rows={5}
        defaultValue={pasted}
        aria-label={texts.paste}
        aria-invalid={lines.length > 0 ? true : undefined}
        aria-describedby={lines.length > 0 ? id : undefined}
        className={field['input']}
        spellCheck={false}
      />
      <ul className={styles['lines']} id={id}>
        {lines.map((line) => (
          <li key={line} className={field['error']}>
            {line}
          </li>
        ))}
      </ul>
      <label className={styles['file']}>
        <span className={text['small']}>{texts.file}</span>
        <input type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
      </label>
      <button type="submit" name="intent" value="fill" className={button['outline']} disabled={isSending}>
        {texts.fill}
      </button>
    </fieldset>
  )
}

type RowProps = { parcel: Parcel; value: string; error: string | undefined; onChange(waybill: string): void }

const ParcelRow = ({ parcel, value, error, onChange }: RowProps) => (
  <li className={styles['parcel']}>
    <span>
      <b>{parcel.name}</b>
      <span className={text['small']} title={parcel.invoice}>
        {parcel.invoice.slice(-6)}, {parcel.city}, {parcel.weight}
      </span>
    </span>
    <span>
      <input
        name={`waybill:${parcel.invoice}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={goToNext}
        aria-label={texts.waybillFor(parcel.name)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${parcel.invoice}-error`}
        placeholder={orderTexts.waybill}
        className={field['input']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {error !== undefined && (
        <span id={`${parcel.invoice}-error`} className={field['error']}>
          {error}
        </span>
      )}
    </span>
  </li>
)

/** Enter goes to the next waybill instead of sending the form: a USB scanner types it after each code. */
function goToNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const all = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name^="waybill:"]') ?? [])]
  all[all.indexOf(event.currentTarget) + 1]?.focus()
}
