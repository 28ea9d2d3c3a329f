import { isRouteErrorResponse } from 'react-router'
import * as phrases from '#texts/phrases.ts'
import { logFailure } from '../browser/log-failure.ts'
import { fullPath } from '../route-path.ts'
import { dropToast, showToast } from '../ui/toast.tsx'
import { type OpenedArticle, productCode, takeOpened } from './opened-article.ts'
import {
  browserAddress,
  isOtherPage,
  keepShownData,
  placeInHistory,
  type Results,
  recallPage,
  shown,
} from './shown-data.ts'

type KeptPage = { address: string; results: Results }

const loading = {
  /** The first segments of addresses whose script could not be loaded. This document cannot load it any more. */
  brokenSegments: new Set<string>(),
  /** Ends the current load, because the script of its page is missing. */
  rejectScript: () => {},
  /** The next load is the return to this page, after another page could not be loaded. */
  returning: undefined as KeptPage | undefined,
  /** The page that began with what a card knew: the answer of the server for it, and the page with the card. */
  begun: undefined as { address: string; whole: Promise<Results>; from: KeptPage } | undefined,
  /** Follows the link that could not be followed offline. */
  followLink: (): unknown => undefined,
}

const missingScript = new TypeError('the script of a page is missing')

// vite.config.ts makes the router log a missing script and dispatch this event, in place of reloading the page.
if (typeof window !== 'undefined') {
  window.addEventListener('routescriptlost', () => loading.rejectScript())
  // Unless the shopper has closed the message or is on another page.
  window.addEventListener('online', () => dropToast(phrases.offline) && loading.followLink())
}

/**
 * Loads the data and the script of a page. If the shop cannot be reached, the current page stays, and a message offers
 * to follow the link again. A grid or a search that only changes its query shows a message of its own instead.
 */
export async function loadPage(address: string, load: () => Promise<Results>): Promise<Results> {
  const { returning } = loading
  loading.returning = undefined
  if (returning?.address === address) return returning.results
  const recalled = recallPage(address)
  if (recalled !== undefined) return recalled
  const segment = firstSegmentOf(address)
  const scriptMissing = new Promise<never>((_, reject) => {
    loading.rejectScript = () => {
      loading.brokenSegments.add(segment)
      reject(missingScript)
    }
  })
  if (loading.brokenSegments.has(segment)) {
    if (!navigator.onLine) return stayOnPage(address)
    // A new document can load the script.
    window.location.assign(fullPath(address))
    return scriptMissing
  }
  const begun = shown.isBegun && loading.begun?.address === address && !isOtherPage(address) ? loading.begun : undefined
  try {
    const loaded = begun?.whole ?? load()
    const opened = await beginPage(address, loaded, scriptMissing)
    if (opened !== undefined) return opened
    const results = await Promise.race([loaded, scriptMissing])
    for (const { result } of Object.values(results)) logUnlessExpected(result)
    const isUnreachable = Object.values(results).some(({ result }) => result instanceof TypeError)
    if (isUnreachable && begun !== undefined) return stayOnPage(address, begun.from)
    if (isUnreachable && shown.address !== '' && isOtherPage(address) && !hasOwnMessage(address))
      return stayOnPage(address)
    return keepShownData(address, results)
  } catch (error) {
    // Everything else that is thrown here is a redirect.
    if (!(error instanceof TypeError)) throw error
    if (error !== missingScript) logFailure('A page could not be loaded:', error.message)
    return stayOnPage(address)
  }
}

/**
 * A product page that is opened from a card begins with what the card knows, unless its data is there as soon as its
 * script. The page then loads itself again, which takes the answer that was asked for here.
 */
async function beginPage(address: string, whole: Promise<Results>, scriptMissing: Promise<never>) {
  const opened = takeOpened(address)
  if (opened === undefined || shown.address === '' || !isOtherPage(address) || !navigator.onLine) return undefined
  const first = await Promise.race([whole, scriptMissing, productCode.isLoaded])
  if (first !== undefined) return undefined
  // It is awaited when the page is there.
  whole.catch(() => undefined)
  const { frame } = shown.results
  loading.begun = { address, whole, from: { address: shown.address, results: shown.results } }
  const product: OpenedArticle = { opened }
  return { ...(frame && { frame }), product: { type: 'data' as const, result: product } }
}

/**
 * An error response can contain what the shopper searched for, so only its status is logged. A page that does not exist
 * is not a failure.
 */
function logUnlessExpected(result: unknown) {
  if (result instanceof TypeError) logFailure('A page could not be loaded:', result.message)
  else if (isRouteErrorResponse(result) && result.status !== 404)
    logFailure(`A page could not be loaded: status of ${result.status}`)
}

/**
 * Returns to the current page, or to the one whose card was followed. The new navigation makes the router drop the one
 * that failed, which never resolves.
 */
function stayOnPage(address: string, from?: KeptPage): Promise<never> {
  // Back, Forward and a page that has begun have already changed the address and the place in the history. Links have not.
  const behind = browserAddress() === address ? (shown.place ?? 0) - (placeInHistory() ?? 0) : 0
  const steps = from === undefined ? behind : -1
  const kept = from ?? { address: shown.address, results: shown.results }
  loading.returning = kept
  if (steps === 0) void shown.navigate(shown.address + shown.hash, { replace: true, preventScrollReset: true })
  else window.history.go(steps)
  const run = () => (steps === 0 ? void shown.navigate(address) : window.history.go(-steps))
  const action = { label: phrases.tryAgain, run }
  if (navigator.onLine) showToast({ kind: 'error', text: phrases.pageNotLoaded, action, staysMs: MESSAGE_STAYS_MS })
  else {
    showToast({ kind: 'error', text: phrases.offline, action, staysMs: 1e9 })
    loading.followLink = () => isOtherPage(kept.address) || run()
  }
  return new Promise(() => {})
}

const MESSAGE_STAYS_MS = 20_000

const firstSegmentOf = (address: string): string => /\w*/.exec(address.slice(1))?.[0] ?? ''

const hasOwnMessage = (address: string): boolean =>
  /^\/(shop|search)\b/i.test(address) && pathOf(address) === pathOf(shown.address)

const pathOf = (address: string): string => address.toLowerCase().replace(/\?.*/, '')
