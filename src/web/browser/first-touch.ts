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
  if (!savesData() && document.querySelector('main article a') !== null) setTimeout(loadProductPage, 200)
}

/** The script of the product page, so that the first card of a visit opens as quickly as the next. */
const loadProductPage = () => void import('../routes/catalogue/product.tsx').catch(() => undefined)
