import { useEffect } from 'react'
import { data, isRouteErrorResponse, type MiddlewareFunction, useLocation, useNavigate } from 'react-router'
import { texts } from '#office-texts/errors.ts'
import { hideToast, showToast } from '../ui/toast.tsx'
import { noteRefusal, takeSentForm, watchForms } from './sent-form.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>
type Failure = 'unreachable' | 'failed'

/** The router does not give middleware the current page. */
const page = {
  isStaying: false,
  hasKeptForm: false,
  stay: (): unknown => undefined,
  open: (_path: string): unknown => undefined,
}

/** Keeps this page while the office cannot be reached, as `keepPage` below. */
export function usePageToKeep(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // To the same address: it makes the router drop what could not be loaded.
    page.stay = () => navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
    page.open = (path) => navigate(path)
    return hideToast
  }, [pathname, search, hash, navigate])
  useEffect(() => watchForms({ onUnreachable: () => say('unreachable', takeSentForm()), onHeld: sayOffline }), [])
}

/** Whether the form that was sent last is still on its page, because it could not be sent. */
export const hasKeptForm = (): boolean => page.hasKeptForm

/**
 * Loads a page or sends a form. If that fails, the current page stays, with everything that was typed. The form has the same key when
 * it is sent again, so it takes effect once.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isChange = request.method !== 'GET'
  const { pathname, search } = new URL(request.url)
  const isShown = pathname + search === location.pathname + location.search
  if (!isChange && isShown && page.isStaying) return {}
  const sendAgain = isChange ? takeSentForm() : undefined
  if (isChange) page.hasKeptForm = false
  const results = await next()
  if (isChange) noteRefusal(Object.values(results).some(({ result }) => isRefusal(result)))
  const failure = request.signal.aborted ? undefined : findFailure(results, isChange)
  if (failure === undefined) {
    if (isChange) hideToast()
    return results
  }
  // The data that the page has already is kept for what is missing here. What a page reads again by itself needs no message.
  if (!isChange && isShown) return {}
  page.isStaying = true
  if (isChange) page.hasKeptForm = true
  try {
    await page.stay()
  } finally {
    page.isStaying = false
  }
  if (isChange) say(failure, sendAgain)
  else if (request.signal.aborted) say(failure, () => page.open(pathname + search))
  if (request.signal.aborted) return results
  // A form or a search beside the page, which the router would replace by an error.
  return Object.fromEntries(
    Object.keys(results).map((id) => [id, { type: 'data', result: isChange ? data(undefined, 503) : undefined }]),
  )
}

function say(failure: Failure, again: (() => void) | undefined): void {
  const [text, more] =
    failure === 'unreachable'
      ? [texts.unreachable, texts.unreachableAdvice]
      : [texts.changeFailed, texts.changeFailedAdvice]
  showToast({ kind: 'failed', text, more, again })
}

const sayOffline = (): void => showToast({ kind: 'failed', text: texts.noConnection, more: texts.noConnectionAdvice })

/** What the office answers itself is no failure here: refusals, pages that are not there. */
function findFailure(results: Results, isChange: boolean): Failure | undefined {
  for (const { type, result } of Object.values(results)) {
    if (type !== 'error') continue
    const error = unwrap(result)
    if (error instanceof TypeError) return 'unreachable'
    // A proxy in front of the office, or the office when it is busy.
    if (isRouteErrorResponse(error)) return error.status >= 500 || error.status === 429 ? 'unreachable' : undefined
    if (isChange && error instanceof Error) return 'failed'
  }
  return undefined
}

/** The router wraps the answer of an action, and its error, with the status. */
const isWrapped = (result: unknown): result is { data: unknown; init: ResponseInit | null } =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result

const unwrap = (result: unknown): unknown => (isWrapped(result) ? result.data : result)

const isRefusal = (result: unknown): boolean => isWrapped(result) && Number(result.init?.status) >= 400
