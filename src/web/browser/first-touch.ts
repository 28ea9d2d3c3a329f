import { watchHeader } from './watch-header.ts'
import { watchOverlays } from './watch-overlays.ts'
import { watchPlaces } from './watch-places.ts'

/** What no page needs before it is touched or scrolled. */
export function startWithFirstTouch() {
  watchOverlays()
  watchHeader()
  watchPlaces()
}
