import { CheckIcon, ErrorIcon } from '../../ui/icons.tsx'
import './form-message.css'

/** The answer to a whole form. */
export type FormMessageText = { kind: 'success' | 'error'; text: string }

type FormMessageProps = { message: FormMessageText | undefined; children?: React.ReactNode }

/**
 * Shown above the button of a form. Both live regions are always in the page: a screen reader ignores a message that arrives
 * together with its region.
 */
export function FormMessage({ message, children }: FormMessageProps) {
  const content = message && (
    <p className={`said ${message.kind}`}>
      {message.kind === 'success' ? <CheckIcon /> : <ErrorIcon />}
      <span>
        {message.text} {children}
      </span>
    </p>
  )
  return (
    <div className="said-here">
      <div role="status">{message?.kind === 'success' && content}</div>
      <div role="alert">{message?.kind === 'error' && content}</div>
    </div>
  )
}
