import { CheckIcon, ErrorIcon } from '../../ui/icons.tsx'
import './form-message.css'

/** What the shop answered to a whole form. */
export type FormMessageText = { kind: 'success' | 'error'; text: string }

/** Stands above the button. Both regions are there from the start, or their first message would not be heard. */
export function FormMessage({ message, children }: { message: FormMessageText | undefined; children?: React.ReactNode }) {
  const message = message && (
    <p className={`said ${message.kind}`}>
      {message.kind === 'success' ? <DoneIcon /> : <WrongIcon />}
      <span>
        {message.text} {children}
      </span>
    </p>
  )
  return (
    <div className="said-here">
      <div role="status">{message?.kind === 'success' && message}</div>
      <div role="alert">{message?.kind === 'error' && message}</div>
    </div>
  )
}
