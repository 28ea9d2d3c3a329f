import { createPortal } from 'react-dom'
import { texts } from '#office-texts/forms/drafts.ts'
import { language } from '#office-texts/language.ts'
import { formatMoment } from '../../../values/time/shop-time.ts'
import button from '../../ui/button.module.css'
import styles from './draft-note.module.css'
import type { Draft } from './stored-drafts.ts'

type DraftNoteProps = { offered: Draft | undefined; restore: () => void; discard: () => void }

const PLACE = 'draft-note'

/** Below the heading, where the note of a form further down is seen at once. */
export const DraftPlace = () => <div id={PLACE} role="status" />

/** Offers what was typed on this device and not saved. A draft is found in the browser only, when the place is there. */
export function DraftNote({ offered, restore, discard }: DraftNoteProps) {
  const place = offered === undefined ? null : document.getElementById(PLACE)
  if (offered === undefined || place === null) return null
  return createPortal(
    <div className={styles['note']}>
      <p>{texts.found(formatMoment(new Date(offered.at), language))}</p>
      <p className={styles['buttons']}>
        <button type="button" className={button['button']} onClick={restore}>
          {texts.restore}
        </button>
        <button type="button" className={button['outline']} onClick={discard}>
          {texts.discard}
        </button>
      </p>
    </div>,
    place,
  )
}
