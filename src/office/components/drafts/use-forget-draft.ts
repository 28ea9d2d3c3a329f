import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { hasKeptForm } from '../../offline/keep-page.ts'
import { removeDraft } from './stored-drafts.ts'

/**
 * Forgets the draft when its form was saved: it was sent, and this page or the one it leads to comes without a refusal. A form that
 * could not be sent, or led to the page for signing in, leaves the draft. As a layout effect it runs before the form looks for drafts.
 */
export function useForgetDraft(draftKey: string, isRefused: boolean, leadsTo?: (pathname: string) => boolean): void {
  const { state, formMethod, formAction, location } = useNavigation()
  const { pathname } = useLocation()
  const isSending = useRef(false)
  useLayoutEffect(() => {
    const isThisForm = formMethod === 'POST' && formAction?.split('?')[0] === pathname
    if (state === 'submitting' && isThisForm) isSending.current = true
    const isLeaving = state === 'loading' && location !== undefined && leadsTo?.(location.pathname) === true
    const isBack = state === 'idle' && leadsTo === undefined && !isRefused && !hasKeptForm()
    if (isSending.current && (isLeaving || isBack)) removeDraft(draftKey)
    if (state === 'idle') isSending.current = false
  }, [state, formMethod, formAction, location, pathname, draftKey, isRefused, leadsTo])
}
