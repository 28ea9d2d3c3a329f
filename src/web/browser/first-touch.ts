import { savesData } from '../ui/page-link.tsx'
import { watchHeader } from './watch-header.ts'
import { watchOverlays } from './watch-overlays.ts'
import { watchPlaces } from './watch-places.ts'

const touched = { yet: false }

/** Starts what no page needs before it is touched or scrolled. Each kind of touch calls it. */
export function startOnce() {
  if (touched.yet) return
  touched.yet = true
  watchOverlays()
  watchHeader()
  watchPlaces()
  if (!savesData()) loadProductPage()
}

/**
 * Loads the script of the product page at the first touch or scroll of a page that leads to one, so that the first product of a visit
 * opens as quickly as the next.
 */
function loadProductPage() {
  const touches = new AbortController()
  const load = () => {
    if (document.querySelector('main a[href*="/product/"]') === null) return
    touches.abort()
    // After what the touch itself does.
    setTimeout(() => void import('../routes/catalogue/product.tsx').catch(() => undefined), 200)
  }
  load()
  if (touches.signal.aborted) return
  for (const kind of ['pointerdown', 'scroll'])
    window.addEventListener(kind, load, { passive: true, signal: touches.signal })
}
