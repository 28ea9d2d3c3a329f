import { isRouteErrorResponse } from 'react-router'
import * as phrases from '#texts/phrases.ts'
import { logFailure } from '../browser/log-failure.ts'
import { showToast } from '../ui/toast.tsx'
import { isOtherPage, keepShownData, placeInHistory, type Results, shown } from './shown-data.ts'

/**
 * `lost` has the parts of the shop (the first segments of addresses) whose script could not be loaded: this document cannot load it
 * any more. `fail` is set while a page is loaded, `isStaying` while a navigation back to the current page is under way.
 */
const loading = { lost: new Set<string>(), fail: () => {}, isStaying: false }

const scriptLost = new TypeError('the script of a page is missing')

// vite.config.ts makes the router log a script that does not come, and report it in place of reloading the page.
if (typeof window !== 'undefined') window.addEventListener('routescriptlost', () => loading.fail())

/**
 * Loads the data and the script of a page. If the shop cannot be reached, the current page stays, and a message offers to follow the
 * link again. Grids and search results say so themselves when only their query changes.
 */
export async function loadPage(address: string, load: () => Promise<Results>): Promise<Results> {
  if (loading.isStaying) {
    loading.isStaying = false
    if (!isOtherPage(address)) return shownResults()
  }
  const part = partOf(address)
  const script = new Promise<never>((_, fail) => {
    loading.fail = () => {
      loading.lost.add(part)
      fail(scriptLost)
    }
  })
  if (loading.lost.has(part)) {
    if (!navigator.onLine) return stay(address)
    window.location.assign(address)
    return script
  }
  try {
    const results = await Promise.race([load(), script])
    for (const { result } of Object.values(results)) logUnlessExpected(result)
    const isUnreachable = Object.values(results).some(({ result }) => result instanceof TypeError)
    if (isUnreachable && shown.address !== '' && isOtherPage(address) && !showsOwnMessage(address)) return stay(address)
    return keepShownData(address, results)
  } catch (error) {
    // Everything else that is thrown here is a redirect.
    if (!(error instanceof TypeError)) throw error
    if (error !== scriptLost) logFailure('A page could not be loaded:', error.message)
    return stay(address)
  }
}

/** An error response can hold what the shopper searched for, so only its status is logged. A page that does not exist is no failure. */
function logUnlessExpected(result: unknown) {
  if (result instanceof TypeError) logFailure('A page could not be loaded:', result.message)
  else if (isRouteErrorResponse(result) && result.status !== 404)
    logFailure(`A page could not be loaded: status of ${result.status}`)
}

/** Goes back to the current page in place of the one that could not be loaded. The router drops the navigation then. */
function stay(address: string): Promise<never> {
  const { pathname, search } = window.location
  // Back and Forward have moved in the history already, links have not.
  const steps = pathname + search === address ? (shown.place ?? 0) - (placeInHistory() ?? 0) : 0
  loading.isStaying = true
  if (steps === 0) void shown.navigate(shown.address + shown.hash, { replace: true })
  else window.history.go(steps)
  const run = () => (steps === 0 ? void shown.navigate(address) : window.history.go(-steps))
  showToast({ kind: 'error', text: phrases.pageNotLoaded, action: { label: phrases.tryAgain, run }, staysMs: STAYS_MS })
  return new Promise(() => {})
}

const STAYS_MS = 20_000

function shownResults(): Results {
  const known = [...shown.dataByRoute].filter(([, data]) => data !== undefined)
  return Object.fromEntries(known.map(([route, result]) => [route, { type: 'data', result }]))
}

const partOf = (address: string): string => /\w*/.exec(address.slice(1))?.[0] ?? ''

const showsOwnMessage = (address: string): boolean =>
  /^\/(shop|search)\b/i.test(address) && pathOf(address) === pathOf(shown.address)

const pathOf = (address: string): string => address.toLowerCase().replace(/\?.*/, '')
