import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import * as texts from '../../contract/texts.ts'
import { loadBag, useBag } from '../bag.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'
import { PlaceLink } from '../ui/page-link.tsx'
import { useCall } from '../use-call.ts'
import { useScriptHere } from '../use-script-here.ts'
import './bag-link.css'

const loadPreview = () => import('./bag/bag-preview.tsx')
const BagPreview = lazy(async () => ({ default: (await loadPreview()).BagPreview }))

export function BagLink() {
  return (
    <PlaceLink to={paths.cart()}>
      {texts.bags}
      <Count />
    </PlaceLink>
  )
}

/** In the bar it opens a preview under itself, which is fetched when somebody means to look; without a script it is a link. */
export function BagDropdown() {
  const panel = useId()
  const { key, pathname } = useLocation()
  const [wanted, setWanted] = useState(false)
  const { signedIn, name } = useSession()
  if (!useScriptHere()) return <BagLink />
  const isHere = pathname.toLowerCase() === paths.cart().toLowerCase()
  return (
    <>
      <button
        type="button"
        popoverTarget={panel}
        aria-haspopup="dialog"
        aria-current={isHere ? 'page' : undefined}
        onPointerEnter={loadPreview}
        onClick={() => setWanted(true)}
      >
        {texts.bags}
        <Count />
      </button>
      <LoadedBag key={`${key} ${signedIn} ${name}`} />
      {/* Another page begins with it closed. */}
      <div key={key} id={panel} className="bag-panel" popover="auto" role="dialog" aria-label={texts.bags}>
        {wanted && (
          <Suspense>
            <BagPreview />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Pieces, however many. A visitor has no bag to count. */
function Count() {
  const { bag } = useBag()
  return (
    <span className="bag-count">
      {bag !== undefined && (
        <>
          {' '}
          {bag.count}
          <span className="unseen"> {bag.count === 1 ? 'piece' : 'pieces'}</span>
        </>
      )}
    </span>
  )
}

/** Mounted anew by each navigation, and when somebody else signs in: each time the bag is loaded (L128). */
function LoadedBag() {
  const call = useCall()
  useEffect(() => void loadBag(call), [call])
  return null
}
