import { useId } from 'react'
import { useLocation } from 'react-router'
import * as frameTexts from '#texts/frame.ts'
import * as texts from '../../../contract/texts.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { useBag } from '../../data/bag-store.ts'
import { paths } from '../../paths.ts'
import button from '../../ui/button.module.css'
import { PageLink, PlaceLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import styles from './bag-link.module.css'

// Few shoppers open it, so no page brings its code.
const loadPreview = () => import('../bag/bag-preview.tsx')

export function BagLink() {
  return (
    <PlaceLink to={paths.cart()}>
      {texts.bags}
      <Count />
    </PlaceLink>
  )
}

/** In the bar it opens a preview under itself; without a script it is a link. */
export function BagDropdown() {
  const panel = useId()
  const { key, pathname } = useLocation()
  const [preview, askForPreview] = useLatePart(loadPreview)
  if (!useHydrated()) return <BagLink />
  const isHere = pathname.toLowerCase() === paths.cart().toLowerCase()
  return (
    <>
      <button
        type="button"
        popoverTarget={panel}
        aria-haspopup="dialog"
        aria-current={isHere ? 'page' : undefined}
        onPointerEnter={askForPreview}
        onClick={askForPreview}
      >
        {texts.bags}
        <Count />
      </button>
      {/* Another page begins with it closed. */}
      <div key={key} id={panel} className={styles['panel']} popover="auto" role="dialog" aria-label={texts.bags}>
        {preview ? <preview.BagPreview /> : <OnlyTheWay />}
      </div>
    </>
  )
}

/** Until the preview has come, and should it not come. */
function OnlyTheWay() {
  return (
    <PageLink className={`${button['button']} ${styles['goToBag']}`} to={paths.cart()}>
      {texts.viewCart}
    </PageLink>
  )
}

/** Pieces, however many. */
function Count() {
  const { bag } = useBag()
  return (
    <span className={styles['count']}>
      {bag && (
        <>
          {' '}
          {bag.count}
          <span className={text['visuallyHidden']}> {frameTexts.pieces(bag.count)}</span>
        </>
      )}
    </span>
  )
}
