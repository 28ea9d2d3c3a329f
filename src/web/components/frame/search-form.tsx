import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import * as frameTexts from '#texts/frame.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { paths } from '../../paths.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import type { Suggestion } from '../search/suggestions.tsx'
import styles from './search-form.module.css'

// Most visitors never type here, so the suggestions are loaded on demand.
const loadSuggestions = () => import('../search/suggestions.tsx')

/**
 * Opens the results unless the query is blank. `required` and `pattern` enforce that even before the page's script has
 * loaded; their error bubble is suppressed, because a blank search simply does nothing. The script suggests articles
 * while the customer types.
 */
export function SearchForm({ query = '', className = '' }: { query?: string; className?: string | undefined }) {
  const navigate = useNavigate()
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [found, setFound] = useState<Suggestion[]>([])
  const [late, askForSuggestions] = useLatePart(loadSuggestions)
  const suggestions = typed.trim() === '' ? [] : found
  const chosen = suggestions[active]
  const isOpen = suggestions.length > 0
  const hasScript = useHydrated()

  useEffect(() => {
    if (box.current !== null && box.current.value.trim() !== query) box.current.value = query
  }, [query])

  const close = () => {
    setTyped('')
    setActive(-1)
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('query')).trim()
    close()
    if (chosen !== undefined) void navigate(paths.product(chosen.slug, chosen.sku))
    else if (text !== '') void navigate(paths.search(text))
  }
  const walk = (event: KeyboardEvent) => {
    if (!isOpen) return
    const count = suggestions.length
    if (event.key === 'ArrowDown') setActive(active + 1 < count ? active + 1 : -1)
    else if (event.key === 'ArrowUp') setActive(active >= 0 ? active - 1 : count - 1)
    else if (event.key === 'Escape') close()
    else return
    // Otherwise Escape would also close the drawer around the form and clear the input.
    event.preventDefault()
  }
  return (
    <search onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && close()}>
      <form className={`${styles['search']} ${className}`} action={useHref(paths.searchForm())} onSubmit={search}>
        <button type="submit" aria-label={frameTexts.search}>
          <SearchIcon />
        </button>
        <input
          ref={box}
          type="search"
          name="query"
          aria-label={frameTexts.search}
          placeholder={frameTexts.search}
          defaultValue={query}
          required
          pattern=".*\S.*"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onInvalid={(event) => event.preventDefault()}
          onFocus={askForSuggestions}
          onInput={({ currentTarget }) => {
            void askForSuggestions()
            setTyped(currentTarget.value)
            setActive(-1)
          }}
          onKeyDown={walk}
          {...(hasScript && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': listId,
            'aria-activedescendant': chosen === undefined ? undefined : `${listId}${chosen.sku}`,
          })}
        />
      </form>
      {late && <late.Suggestions id={listId} {...{ typed, suggestions, active }} onFound={setFound} onFollow={close} />}
    </search>
  )
}
