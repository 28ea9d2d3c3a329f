import { CheckIcon, ErrorIcon } from '../../ui/icons.tsx'
import './form-message.css'

/** What the shop answered to a whole form. */
export type FormMessageText = { kind: 'success' | 'error'; text: string }

/** Stands above the button. Both regions are there from the start, or their first message would not be heard. */
export function FormMessage({ said, children }: { said: FormMessageText | undefined; children?: React.ReactNode }) {
  const message = said && (
    <p className={`said ${said.kind}`}>
      {said.kind === 'success' ? <CheckIcon /> : <ErrorIcon />}
      <span>
        {said.text} {children}
      </span>
    </p>
  )
  return (
    <div className="said-here">
      <div role="status">{said?.kind === 'success' && message}</div>
      <div role="alert">{said?.kind === 'error' && message}</div>
    </div>
  )
}
