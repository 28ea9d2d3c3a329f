import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import * as frameTexts from '#texts/frame.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { paths } from '../../paths.ts'
import { createAfterFrame } from '../../ui/after-frame.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './search-form.module.css'

// Most visitors never search, so the panel is loaded on demand.
const loadPanel = () => import('../search/search-panel.tsx')

/**
 * Opens the results unless the query is blank. `required` and `pattern` enforce that even before the page's script has
 * loaded; their error bubble is suppressed, because a blank search simply does nothing. The panel under it helps to
 * begin, and shows what matches while the customer types.
 */
export function SearchForm({ query = '', className = '' }: { query?: string; className?: string | undefined }) {
  const navigate = useNavigate()
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const isClicked = useRef(false)
  const [late, load] = useLatePart(loadPanel)
  // Starting to load it takes a phone longer than opening the drawer around this form.
  const [afterTap] = useState(createAfterFrame)
  const ask = () => afterTap.run(load)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const hasScript = useHydrated()

  useEffect(() => {
    if (box.current !== null && box.current.value.trim() !== query) box.current.value = query
  }, [query])

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('query')).trim()
    if (text !== '') void navigate(paths.search(text))
  }
  return (
    <search>
      <form className={`${styles['search']} ${className}`} action={useHref(paths.searchForm())} onSubmit={search}>
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
          onFocus={ask}
          onInput={ask}
          onPointerDown={() => {
            isClicked.current = true
          }}
          {...(hasScript && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': listId,
            'aria-activedescendant': active,
          })}
        />
        <button type="submit" aria-label={frameTexts.search}>
          <SearchIcon />
        </button>
      </form>
      {late && <late.SearchPanel id={listId} box={box} isClicked={isClicked} onOpen={setOpen} onChoose={setActive} />}
    </search>
  )
}
