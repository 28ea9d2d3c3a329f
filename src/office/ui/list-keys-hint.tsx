import { texts } from '#office-texts/list-page.ts'
import styles from './list-page.module.css'

/** The keys of a list, at its end. On a phone there are none. */
export const ListKeysHint = ({ canSelect = false }: { canSelect?: boolean }) => (
  <p className={styles['keys']} aria-hidden="true">
    <kbd>J</kbd> <kbd>K</kbd> {texts.keyMove}
    {canSelect && (
      <>
        {' · '}
        <kbd>X</kbd> {texts.keySelect}
      </>
    )}
    {' · '}
    <kbd>Enter</kbd> {texts.keyOpen}
  </p>
)
