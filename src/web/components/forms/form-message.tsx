import type { ReactNode } from 'react'
import { CheckIcon, ErrorIcon } from '../../ui/icons.tsx'
import styles from './form-message.module.css'

/** A message about the whole form. */
export type FormMessageText = { kind: 'success' | 'error'; text: string }

type FormMessageProps = { message: FormMessageText | undefined; className?: string | undefined; children?: ReactNode }

/**
 * Shown beside the button of a form. Both live regions are always in the page: a screen reader ignores a message that
 * arrives together with its region.
 */
export function FormMessage({ message, className = '', children }: FormMessageProps) {
  const content = message && (
    <Message kind={message.kind}>
      {message.text} {children}
    </Message>
  )
  return (
    <div className={`${styles['live']} ${className}`}>
      <div role="status">{message?.kind === 'success' && content}</div>
      <div role="alert">{message?.kind === 'error' && content}</div>
    </div>
  )
}

/** A message that does not change, without a live region. */
export function Message({ kind, children }: { kind: FormMessageText['kind']; children: ReactNode }) {
  return (
    <p className={`${styles['message']} ${styles[kind]}`}>
      {kind === 'success' ? <CheckIcon /> : <ErrorIcon />}
      <span>{children}</span>
    </p>
  )
}
