import { type RefObject, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { texts } from '#office-texts/save-bar.ts'
import button from '../button.module.css'
import styles from './save-bar.module.css'

type SaveBarProps = {
  form: RefObject<HTMLFormElement | null>
  /** How many fields the server refused. */
  errors?: number
  isSending: boolean
  save?: string
  /** What was changed, for a form that keeps its values itself. */
  changes?: readonly string[]
}

/** Names the fields that were changed, marks them, saves with Ctrl S, and asks before the page is left. Without script it only saves. */
export function SaveBar({ form, errors = 0, isSending, save = texts.save, changes }: SaveBarProps) {
  const [found, setFound] = useState<string[]>()
  const changed = found === undefined ? undefined : (changes ?? found)
  const isChanged = changed !== undefined && changed.length > 0

  useEffect(() => {
    const element = form.current
    if (element === null) return
    const count = () => setFound(markChanged(element))
    const reset = () => setTimeout(count)
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element.requestSubmit()
    }
    count()
    element.addEventListener('input', count)
    element.addEventListener('change', count)
    element.addEventListener('reset', reset)
    document.addEventListener('keydown', saveByKey)
    return () => {
      element.removeEventListener('input', count)
      element.removeEventListener('change', count)
      element.removeEventListener('reset', reset)
      document.removeEventListener('keydown', saveByKey)
    }
  }, [form])

  useEffect(() => {
    if (!isChanged || isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged, isSending])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSending && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(texts.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  const isShown = changed === undefined || isChanged || errors > 0
  return (
    <div className={styles['bar']} hidden={!isShown} data-save>
      <p className={styles['what']} role="status">
        {errors > 0 && <b className={styles['errors']}>{texts.errors(errors)} </b>}
        {isChanged && (
          <>
            <b>{texts.unsaved}</b> <span>{changed.join(', ')}</span>
          </>
        )}
      </p>
      <button type="reset" className={button['outline']} disabled={isSending}>
        {texts.discard}
      </button>
      <button type="submit" className={button['button']} disabled={isSending}>
        {save}
      </button>
    </div>
  )
}

/** Marks the fields whose value is not the one that was rendered, and returns their labels. */
function markChanged(form: HTMLFormElement): string[] {
  const labels = new Set<string>()
  for (const field of form.elements) {
    if (!isField(field) || field.type === 'hidden' || field.name === '') continue
    const isChanged = differs(field)
    const block = field.closest<HTMLElement>('[data-field]') ?? field.closest('p') ?? field
    // A group of boxes is one field: it is marked while any of them differs.
    block.toggleAttribute('data-changed', isChanged || hasChangedBox(block))
    if (isChanged) labels.add(block.dataset['field'] ?? field.labels?.[0]?.textContent ?? field.name)
  }
  return [...labels]
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const hasChangedBox = (block: Element) => [...block.querySelectorAll('input')].some(differs)

function differs(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return first !== undefined && first.value !== field.value
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    return field.checked !== field.defaultChecked
  }
  return field.value !== field.defaultValue
}

/** Not the place on the page. The same form can be about another record in the query. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
