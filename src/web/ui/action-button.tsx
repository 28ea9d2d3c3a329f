import type { ReactNode, Ref } from 'react'
import * as phrases from '#texts/phrases.ts'
import styles from './action-button.module.css'
import { BrandMark } from './brand-mark.tsx'
import button from './button.module.css'
import text from './text.module.css'

type ActionButtonProps = {
  ref?: Ref<HTMLButtonElement>
  type?: 'button' | 'submit'
  outlined?: boolean
  className?: string | undefined
  disabled?: boolean | undefined
  /** True from the click until the server has answered. */
  busy: boolean
  label?: string | undefined
  onPress?: () => void
  children: ReactNode
}

/** A button that sends something to the server. While busy it keeps its width and the focus, and ignores clicks. */
export function ActionButton(props: ActionButtonProps) {
  const { ref, type = 'button', outlined = false, className = '', disabled = false, busy, label, onPress } = props
  return (
    <button
      type={type}
      ref={ref}
      className={`${outlined ? button['outlined'] : button['button']} ${styles['action']} ${className}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-label={label}
      data-busy={busy ? '' : undefined}
      onClick={() => !busy && onPress?.()}
    >
      <span className={styles['label']}>{props.children}</span>
      {busy && (
        <>
          <BrandMark className={styles['mark']} />
          <span className={text['visuallyHidden']} role="status">
            {phrases.working}
          </span>
        </>
      )}
    </button>
  )
}
