import { useId } from 'react'
import { useLocation } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { useBag } from '../../data/bag-store.ts'
import { paths } from '../../paths.ts'
import { PageLink, PlaceLink } from '../../ui/page-link.tsx'
import './bag-link.css'

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
      <div key={key} id={panel} className="bag-panel" popover="auto" role="dialog" aria-label={texts.bags}>
        {preview ? <preview.BagPreview /> : <OnlyTheWay />}
      </div>
    </>
  )
}

/** Until the preview has come, and should it not come. */
function OnlyTheWay() {
  return (
    <PageLink className="button" to={paths.cart()}>
      {texts.viewCart}
    </PageLink>
  )
}

/** Pieces, however many. */
function Count() {
  const { bag } = useBag()
  return (
    <span className="bag-count">
      {bag && (
        <>
          {' '}
          {bag.count}
          <span className="unseen"> {bag.count === 1 ? 'piece' : 'pieces'}</span>
        </>
      )}
    </span>
  )
}
