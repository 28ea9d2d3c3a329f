import { type MouseEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
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

// Few shoppers open the preview, so its code is loaded on demand.
const loadPreview = () => import('../bag/bag-preview.tsx')
const loadSheet = () => import('../bag/bag-sheet.tsx')
const isPhone = () => window.matchMedia('(max-width: 47.99rem)').matches

export function BagLink() {
  return (
    <PlaceLink to={paths.cart()}>
      {texts.bags}
      <Count />
    </PlaceLink>
  )
}

/** The bag button in the header, which opens a preview: a sheet on a phone, else a panel. Without a script it is a link. */
export function BagDropdown() {
  const panel = useId()
  const { key, pathname } = useLocation()
  const [preview, askForPreview] = useLatePart(loadPreview)
  const navigate = useNavigate()
  if (!useHydrated()) return <BagLink />
  const open = (event: MouseEvent) => {
    if (!isPhone()) return void askForPreview()
    event.preventDefault()
    loadSheet().then(
      ({ showBag }) => showBag(),
      () => void navigate(paths.cart()),
    )
  }
  const isHere = pathname.toLowerCase() === paths.cart().toLowerCase()
  return (
    <>
      <button
        type="button"
        popoverTarget={panel}
        aria-haspopup="dialog"
        aria-current={isHere ? 'page' : undefined}
        onPointerEnter={() => isPhone() || void askForPreview()}
        onClick={open}
      >
        {texts.bags}
        <Count />
      </button>
      {/* The key closes the preview on every navigation. */}
      <div
        key={key}
        id={panel}
        className={styles['panel']}
        popover="auto"
        data-overlay=""
        role="dialog"
        aria-label={texts.bags}
      >
        {preview ? <preview.BagPreview /> : <OnlyTheWay />}
      </div>
    </>
  )
}

/** Shown until the preview is loaded, and if it cannot be loaded. */
function OnlyTheWay() {
  return (
    <PageLink className={`${button['button']} ${styles['goToBag']}`} to={paths.cart()}>
      {texts.viewCart}
    </PageLink>
  )
}

/** The number of pieces in the bag. */
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
