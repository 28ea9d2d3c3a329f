import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { areSame, fillIn, readFields, readRendered } from './form-fields.ts'
import { type Draft, type Fields, readDraft, removeDraft, storeDraft } from './stored-drafts.ts'

/** Before a form is filled in, so that it can grow the fields that it needs: `detail` has the names and values. */
export const BEFORE_RESTORE = 'beforerestore'
/** After a form was filled in, for fields that show their value in another way. */
export const RESTORED = 'restored'

type Options = {
  /** Identifies the person, the shop and the record: server/draft-key.ts. */
  draftKey: string
  /** The form shows what was typed and refused, not what is saved. */
  isRefused?: boolean
}

/** Keeps what is typed on this device until it is saved or discarded, and offers it when the page is opened again. */
export function useDraft(form: RefObject<HTMLFormElement | null>, { draftKey, isRefused = false }: Options) {
  const [offered, setOffered] = useState<Draft>()

  const keep = useEffectEvent((element: HTMLFormElement, rendered: Fields) => {
    const fields = readFields(element)
    if (isRefused || !areSame(fields, rendered)) storeDraft(draftKey, { at: Date.now(), fields, earlier: offered })
    else if (offered === undefined) removeDraft(draftKey)
    else storeDraft(draftKey, offered)
  })
  const begin = useEffectEvent((element: HTMLFormElement, rendered: Fields) => {
    const fields = readFields(element)
    const found = readDraft(draftKey)
    const isNew = found !== undefined && !areSame(found.fields, rendered) && !areSame(found.fields, fields)
    const earlier = isNew ? found : undefined
    setOffered(earlier)
    // A slow connection lets people type before the script is there.
    if (!areSame(fields, rendered)) storeDraft(draftKey, { at: Date.now(), fields, earlier })
  })

  useEffect(() => {
    const element = form.current
    if (element === null) return
    const rendered = readRendered(element)
    begin(element, rendered)
    const change = () => keep(element, rendered)
    const reset = () => setTimeout(change)
    element.addEventListener('input', change)
    element.addEventListener('change', change)
    element.addEventListener('reset', reset)
    return () => {
      element.removeEventListener('input', change)
      element.removeEventListener('change', change)
      element.removeEventListener('reset', reset)
    }
  }, [form])

  const restore = () => {
    const element = form.current
    if (element === null || offered === undefined) return
    const { fields } = offered
    flushSync(() => {
      setOffered(undefined)
      element.dispatchEvent(new CustomEvent(BEFORE_RESTORE, { detail: fields }))
    })
    fillIn(element, fields)
    element.dispatchEvent(new Event(RESTORED))
    element.dispatchEvent(new Event('input'))
  }

  const discard = () => {
    if (offered?.earlier === undefined) removeDraft(draftKey)
    else storeDraft(draftKey, offered.earlier)
    setOffered(offered?.earlier)
  }

  return { offered, restore, discard }
}
