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
}
