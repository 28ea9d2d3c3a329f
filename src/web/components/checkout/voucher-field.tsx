import { type RefObject, useId } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '../../../contract/texts.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { FieldError } from '../forms/field.tsx'
import type { VoucherCode } from './use-voucher-code.ts'
import './voucher-field.css'

type VoucherFieldProps = {
  code: string
  voucher: VoucherCode
  /** What stands in the way of paying. */
  error: string | undefined
  input: RefObject<HTMLInputElement | null>
  button: RefObject<HTMLButtonElement | null>
  onType: (code: string) => void
  /** The shop is asked about it: what was said of it before is over. */
  onTry: () => void
}

/** A code is typed and applied; then it is locked, and can be removed. */
export function VoucherField({
  code,
  voucher,
  error = voucher.error,
  input,
  button,
  onType,
  onTry,
}: VoucherFieldProps) {
  const id = useId()
  const { applied, checking } = voucher
  const apply = async () => {
    onTry()
    const good = await voucher.apply()
    // One button takes the other's place, and the focus with it.
    if (good) button.current?.focus()
    else input.current?.focus()
  }
  const remove = () => {
    flushSync(voucher.remove)
    input.current?.focus()
  }
  return (
    <section className="step">
      <h2>Voucher</h2>
      <div className="field voucher-field">
        <label htmlFor={id}>Voucher code</label>
        <div className="inline">
          <span className="box">
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
                // The form is for paying; a code is only tried.
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (applied === undefined) void apply()
              }}
            />
          </span>
          {applied === undefined ? (
            <button
              key="apply"
              ref={button}
              type="button"
              className="button line"
              aria-disabled={checking || code.trim() === ''}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onClick={() => void apply()}
            >
              {checking ? 'Checking…' : 'Apply'}
            </button>
          ) : (
            <button key="remove" ref={button} type="button" className="button line" onClick={remove}>
              {texts.remove}
              <span className="unseen"> voucher {applied.code}</span>
            </button>
          )}
        </div>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <div role="status">
          {applied !== undefined && (
            <p className="note good">
              {applied.type === 'total'
                ? `${formatRupiah(applied.amount)} off your order.`
                : `Up to ${formatRupiah(applied.amount)} off the shipping.`}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
