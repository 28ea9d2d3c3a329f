import * as texts from '#texts/forms.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import './submit-button.css'

type SubmitButtonProps = { sending: boolean; line?: boolean; children: React.ReactNode }

/**
 * Disabled until the page's script runs, because the form cannot be sent without it. While sending it is not disabled: a
 * disabled button would lose the focus.
 */
export function SubmitButton({ sending, line = false, children }: SubmitButtonProps) {
  const ready = useHydrated()
  return (
    <ActionButton
      type="submit"
      className={line ? 'submit line' : 'submit'}
      outlined={line}
      disabled={!ready}
      busy={sending}
    >
      <span className="words">{children}</span>
      {sending && (
        <>
          <BrandMark />
          <span className="unseen" role="status">
            {texts.sending}
          </span>
        </>
      )}
    </button>
  )
}
