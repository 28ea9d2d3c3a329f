import { noThanks, otherLanguage, otherName, readInOther, switchToOther } from '#texts/frame.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { LanguageLink } from './language-link.tsx'
import styles from './language-offer.module.css'

/**
 * The line above the header that offers the other language. It is in every page, so that all visitors get the same one from the cache;
 * bootstrap-script.ts shows it before the first paint, so that nothing moves.
 */
export function LanguageOffer() {
  return (
    <aside className={styles['offer']} aria-label={otherName} lang={otherLanguage} data-offer-line="">
      <span>{readInOther}</span>
      <LanguageLink>{switchToOther}</LanguageLink>
      <button
        type="button"
        aria-label={noThanks}
        onClick={() => {
          delete document.documentElement.dataset['offer']
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      >
        <CloseIcon />
      </button>
    </aside>
  )
}
