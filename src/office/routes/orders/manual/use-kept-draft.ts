import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, useNavigation, useSubmit } from 'react-router'

const STORAGE_KEY = 'office-new-order'
/** The same time as for the pages kept for packing, because a draft has a name and an address. */
const KEPT_MS = 12 * 3_600_000
/** They belong to one rendering of the form, or to one press of a button. */
const passing = ['formKey', 'intent', 'pasted', 'code']

/**
 * Keeps what was filled in on this device until the order is created or discarded, and asks once before the page is left.
 */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, isFresh: boolean) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const [isKept, setKept] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const hasAsked = useRef(false)

  const restore = useEffectEvent(() => {
    const stored = isFresh ? readStored() : undefined
    setKept(true)
    if (stored === undefined || form.current === null) return
    const formKey = new FormData(form.current).get('formKey')
    if (typeof formKey === 'string') stored.set('formKey', formKey)
    stored.set('intent', 'update')
    void submit(stored, { method: 'post', replace: true, preventScrollReset: true })
  })
  useEffect(() => restore(), [])

  useEffect(() => {
    const element = form.current
    if (element === null) return
    const keep = () => {
      setChanged(true)
      store(element)
    }
    element.addEventListener('input', keep)
    if (!isFresh) keep()
    return () => element.removeEventListener('input', keep)
  })

  useEffect(() => {
    const isCreated = navigation.state === 'loading' && navigation.formData?.get('intent') === 'create'
    if (isCreated && navigation.location.pathname !== location.pathname) discardDraft()
  }, [navigation])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !hasAsked.current && currentLocation.pathname !== nextLocation.pathname,
  )
  return {
    isKept,
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => {
      hasAsked.current = true
      blocker.proceed?.()
    },
  }
}

export const discardDraft = (): void => localStorage.removeItem(STORAGE_KEY)

/** The time, and the fields as in an address. */
function store(form: HTMLFormElement): void {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !passing.includes(name)) fields.append(name, value)
  }
  localStorage.setItem(STORAGE_KEY, `${Date.now()} ${fields}`)
}

function readStored(): URLSearchParams | undefined {
  const [at = '', fields = ''] = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? []
  return Date.now() - Number(at) < KEPT_MS ? new URLSearchParams(fields) : undefined
}
