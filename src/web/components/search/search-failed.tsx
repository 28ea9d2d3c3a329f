import { tryAgain, unreachable } from '#texts/phrases.ts'
import text from '../../ui/text.module.css'

/** The typed text stays in the box. */
export const SearchFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert">
    {unreachable}{' '}
    <button type="button" className={text['link']} onClick={onRetry}>
      {tryAgain}
    </button>
  </p>
)
