import { useHydrated } from '../../browser/use-hydrated.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import '../../ui/action-button.css'
import './submit-button.css'

type SubmitButtonProps = { sending: boolean; line?: boolean; children: React.ReactNode }

/**
 * Waits for the page's script, without which nothing can be sent. While it is sending it keeps its width and the focus, which a
 * disabled button would drop.
 */
export function SubmitButton({ sending, line = false, children }: SubmitButtonProps) {
  const ready = useHydrated()
  return (
    <button
      type="submit"
      className={`button act-button submit${line ? ' line' : ''}`}
      disabled={!ready}
      aria-disabled={sending}
      data-sending={sending ? '' : undefined}
    >
      <span className="words">{children}</span>
      {sending && (
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
