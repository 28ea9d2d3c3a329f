import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/vouchers.ts'
import { type VoucherKind, voucherKinds } from '../../../shop/vouchers/voucher-input.ts'
import { IndonesianFold } from '../../components/indonesian-fold.tsx'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { MomentField } from '../../ui/forms/moment-field.tsx'
import text from '../../ui/text.module.css'
import { Summary } from './summary.tsx'
import { type NamedCategory, readFields, toInput, type VoucherFields } from './voucher-fields.ts'
import styles from './vouchers.module.css'

export type VoucherErrors = Partial<Record<keyof VoucherFields, string>>

type VoucherFormProps = {
  values: VoucherFields
  errors: VoucherErrors
  categories: readonly NamedCategory[]
  /** The voucher exists: its code and kind stay. */
  isSaved?: boolean
  /** Orders use it: its discount and what it is for stay as well. */
  isFixed?: boolean
  /** What the form was rendered from, for a voucher that exists. */
  base?: string
  submit: string
  discardTo: string
}

/** A voucher is written, and the rule is shown as a sentence while it is. */
export function VoucherForm(props: VoucherFormProps) {
  const { values, errors, categories, isSaved = false, isFixed = false, base, submit, discardTo } = props
  const isSending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const [written, setWritten] = useState(values)
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  const read = () => {
    if (form.current === null) return
    const fields = new FormData(form.current)
    const field = (name: string) => String(fields.get(name) ?? '').trim()
    // What cannot be changed is not sent.
    const kept = { ...(isSaved && { code: values.code, kind: values.kind }), ...(isFixed && fixedOf(values)) }
    setWritten({ ...readFields(field, categories), ...kept })
  }
  const generate = () => {
    const input = form.current?.elements.namedItem('code')
    if (!(input instanceof HTMLInputElement)) return
    input.value = randomCode()
    read()
  }
  const hasErrors = Object.keys(errors).length > 0
  return (
    <div className={styles['columns']}>
      <Form method="post" ref={form} className={styles['form']} onInput={read}>
        {hasErrors && (
          <p className={styles['error']} role="alert">
            {texts.check}
          </p>
        )}
        {base !== undefined && <input type="hidden" name="base" value={base} />}
        <div className={styles['code']}>
          <Field
            name="code"
            label={texts.code}
            hint={texts.codeHint}
            error={errors.code}
            defaultValue={values.code}
            readOnly={isSaved}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={40}
          />
          {hasScript && !isSaved && (
            <button type="button" className={styles['generate']} onClick={generate}>
              {texts.generate}
            </button>
          )}
        </div>
        {isFixed && <p className={text['quiet']}>{texts.fixed}</p>}
        <Discount {...{ values, errors, isSaved, isFixed }} />
        <Scope {...{ values, errors, categories, isFixed }} />
        <Switch
          name="firstOrder"
          label={texts.firstOrder}
          hint={texts.firstOrderHint}
          isOn={values.firstOrder === 'yes'}
          isDisabled={isFixed}
        />
        <hr className={styles['rule']} />
        <div className={styles['pair']}>
          <Field
            name="uses"
            label={texts.uses}
            error={errors.uses}
            defaultValue={values.uses}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field name="perCustomer" label={texts.perCustomer} hint={texts.perCustomerHint} defaultValue="1" disabled />
        </div>
        <div className={styles['times']}>
          <MomentField
            name="starts"
            label={texts.starts}
            hint={texts.timeHint}
            error={errors.starts}
            defaultValue={values.starts}
          />
          <MomentField
            isEnd
            name="ends"
            label={texts.ends}
            hint={texts.timeHint}
            error={errors.ends}
            defaultValue={values.ends}
          />
        </div>
        <Switch name="public" label={texts.list} hint={texts.listHint} isOn={values.public === 'yes'} />
        <Field
          name="description"
          label={texts.text}
          error={errors.description}
          defaultValue={values.description}
          autoComplete="off"
          maxLength={300}
        />
        <IndonesianFold hasError={errors.descriptionIndonesian !== undefined}>
          <Field
            name="descriptionIndonesian"
            label={texts.textIndonesian}
            error={errors.descriptionIndonesian}
            defaultValue={values.descriptionIndonesian}
            autoComplete="off"
            maxLength={300}
            lang="id"
          />
        </IndonesianFold>
        <p className={styles['buttons']}>
          <Link className={button['outline']} to={discardTo}>
            {texts.discard}
          </Link>
          <button type="submit" className={button['button']} disabled={isSending}>
            {submit}
          </button>
        </p>
      </Form>
      <Summary input={toInput(written)} categories={categories} />
    </div>
  )
}

/** The fields that stay once orders use the voucher. */
export const fixedOf = ({ amount, percent, categories, firstOrder }: VoucherFields) => ({
  ...{ amount, percent, categories, firstOrder },
})

type PartProps = { values: VoucherFields; errors: VoucherErrors; isFixed: boolean }

function Discount({ values, errors, isSaved, isFixed }: PartProps & { isSaved: boolean }) {
  return (
    <>
      <fieldset disabled={isSaved}>
        <legend>{texts.discount}</legend>
        <div className={styles['kinds']}>
          {voucherKinds.map((kind: VoucherKind) => (
            <label key={kind} className={styles['choice']}>
              <input type="radio" name="kind" value={kind} defaultChecked={values.kind === kind} />
              <span>
                <b>{texts.kinds[kind]}</b>
                <span className={text['small']}>{texts.kindHints[kind]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['pair']}>
        <div className={styles['ofPercent']}>
          <Field
            name="percent"
            label={`${texts.percent} (%)`}
            error={errors.percent}
            defaultValue={values.percent}
            inputMode="numeric"
            autoComplete="off"
            disabled={isFixed}
          />
        </div>
        <Field
          name="amount"
          label={
            <>
              <span className={styles['ofAmount']}>{texts.amount}</span>
              <span className={styles['ofPercent']}>{texts.atMost}</span>
              <span className={styles['ofFreeShipping']}>{texts.shippingAtMost}</span> (Rp)
            </>
          }
          hint={<span className={styles['ofFreeShipping']}>{texts.emptyForAny}</span>}
          error={errors.amount}
          defaultValue={values.amount}
          inputMode="numeric"
          autoComplete="off"
          disabled={isFixed}
        />
        <Field
          name="minSubtotal"
          label={`${texts.minimum} (Rp)`}
          error={errors.minSubtotal}
          defaultValue={values.minSubtotal}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <hr className={styles['rule']} />
    </>
  )
}

function Scope({ values, errors, categories, isFixed }: PartProps & { categories: readonly NamedCategory[] }) {
  const chosen = values.categories.split(',')
  return (
    <fieldset className={styles['scope']} disabled={isFixed}>
      <legend>{texts.appliesTo}</legend>
      <div>
        <label className={styles['choice']}>
          <input type="radio" name="scope" value="all" defaultChecked={values.categories === ''} />
          <b>{texts.everything}</b>
        </label>
      </div>
      <div>
        <label className={styles['choice']}>
          <input type="radio" name="scope" value="categories" defaultChecked={values.categories !== ''} />
          <span>
            <b>{texts.categories}</b>
            <span className={text['small']}>{texts.categoriesHint}</span>
          </span>
        </label>
        <div className={styles['categories']}>
          {categories.length === 0 && <p className={text['quiet']}>{texts.noCategories}</p>}
          {categories.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                name={`category-${id}`}
                value="yes"
                defaultChecked={chosen.includes(String(id))}
                aria-invalid={errors.categories !== undefined || undefined}
              />
              {name}
            </label>
          ))}
        </div>
      </div>
      {errors.categories !== undefined && <p className={styles['error']}>{errors.categories}</p>}
    </fieldset>
  )
}

type SwitchProps = { name: string; label: ReactNode; hint: ReactNode; isOn: boolean; isDisabled?: boolean }

const Switch = ({ name, label, hint, isOn, isDisabled = false }: SwitchProps) => (
  <label className={styles['switch']}>
    <input type="checkbox" name={name} value="yes" defaultChecked={isOn} disabled={isDisabled} />
    <span>
      <b>{label}</b>
      <span className={text['small']}>{hint}</span>
    </span>
  </label>
)

/** Without letters and digits that look alike. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const randomCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
