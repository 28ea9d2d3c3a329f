import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '#texts/checkout.ts'
import { remove as removeLabel } from '../../../contract/texts.ts'
import { ANY_SHIPPING } from '../../../values/orders/voucher-amount.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import buttonStyles from '../../ui/button.module.css'
import text from '../../ui/text.module.css'
import field from '../forms/field.module.css'
import { FieldError } from '../forms/field.tsx'
import checkout from './checkout.module.css'
import type { Voucher, VoucherCode } from './use-voucher-code.ts'
import styles from './voucher-field.module.css'

/** A voucher that is chosen in the list keeps the focus. */
const isInList = () => document.activeElement?.getAttribute('name') === 'listed-voucher'

type VoucherFieldProps = {
  /** The list of vouchers above the field. */
  children?: ReactNode
  code: string
  voucher: VoucherCode
  /** An error that blocks the payment. */
  error: string | undefined
  input: RefObject<HTMLInputElement | null>
  button: RefObject<HTMLButtonElement | null>
  onType: (code: string) => void
  clearError: () => void
}

/** A voucher code is typed and applied. Then it is locked, and can be removed. */
export function VoucherField({
  code,
  voucher,
  error = voucher.error,
  input,
  button,
  onType,
  clearError,
  children,
}: VoucherFieldProps) {
  const id = useId()
  const { applied, checking, answer } = voucher
  useEffect(() => {
    if (answer === undefined || isInList()) return
    // The Remove button replaces the focused Apply button.
    const next = answer.ok ? button : input
    next.current?.focus()
  }, [answer, button, input])
  const apply = () => {
    clearError()
    voucher.apply()
  }
  const remove = () => {
    clearError()
    flushSync(voucher.remove)
    input.current?.focus()
  }
  return (
    <section className={checkout['step']}>
      <h2>{texts.voucher}</h2>
      {children}
      <div className={field['field']}>
        <label htmlFor={id}>{texts.voucherCode}</label>
        <div className={styles['inline']}>
          <span className={field['box']}>
            <input
              ref={input}
              id={id}
              name="voucherCode"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              readOnly={applied !== undefined}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onChange={({ target }) => onType(target.value)}
              onKeyDown={(event) => {
                // Enter applies the code instead of sending the form.
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (applied === undefined) apply()
              }}
            />
          </span>
          {applied === undefined ? (
            <button
              key="apply"
              ref={button}
              type="button"
              className={buttonStyles['outlined']}
              aria-disabled={checking || code.trim() === ''}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onClick={apply}
            >
              {checking ? texts.checking : texts.apply}
            </button>
          ) : (
            <button key="remove" ref={button} type="button" className={buttonStyles['outlined']} onClick={remove}>
              {removeLabel}
              <span className={text['visuallyHidden']}> {texts.removedVoucher(applied.code)}</span>
            </button>
          )}
        </div>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <div role="status">
          {applied !== undefined && (
            <p className={`${checkout['note']} ${checkout['good']} ${styles['note']}`}>{effectOf(applied)}</p>
          )}
        </div>
      </div>
    </section>
  )
}

const effectOf = ({ type, amount, free_shipping }: Voucher): string => {
  if (amount === ANY_SHIPPING) return texts.freeShipping
  const sum = formatRupiah(amount)
  if (free_shipping) return texts.freeShippingUpTo(sum)
  return type === 'total' ? texts.offOrder(sum) : texts.offShipping(sum)
}
