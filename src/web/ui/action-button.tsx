import type { Ref } from 'react'
import { BrandMark } from './brand-mark.tsx'
import './action-button.css'

type ActionButtonProps = {
  ref?: Ref<HTMLButtonElement>
  className?: string
  disabled?: boolean
  /** It was pressed, and the shop has not answered yet. */
  busy: boolean
  label?: string
  onAct: () => void
  children: string
}

/** A button that asks the shop for something. It keeps its width and the focus until the answer has come. */
export function ActionButton({
  ref,
  className = '',
  disabled = false,
  busy,
  label,
  onAct,
  children,
}: ActionButtonProps) {
  return (
    <button
      type="button"
      ref={ref}
      className={`button act-button ${className}`}
      disabled={disabled}
      aria-disabled={busy}
      aria-label={label}
      data-sending={busy ? '' : undefined}
      onClick={() => !busy && onAct()}
    >
      <span className="words">{children}</span>
      {busy && (
        <>
          <BrandMark />
          <span className="unseen" role="status">
            Working
          </span>
        </>
      )}
    </button>
  )
}
