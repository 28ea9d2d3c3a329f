import { useHydrated } from '../../browser/use-hydrated.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import styles from './submit-button.module.css'

type SubmitButtonProps = { sending: boolean; line?: boolean; children: React.ReactNode }

/** Disabled until the page's script runs, because the form cannot be sent without it. */
export function SubmitButton({ sending, line = false, children }: SubmitButtonProps) {
  const ready = useHydrated()
  return (
    <ActionButton
      type="submit"
      className={`${styles['submit']} ${line ? styles['outlined'] : ''}`}
      outlined={line}
      disabled={!ready}
      busy={sending}
    >
      {children}
    </ActionButton>
  )
}
