import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { SearchIcon } from '../ui/icons.tsx'
import './search-form.css'

/**
 * Goes to the results only when there is something to look for. `required` and `pattern` keep that rule even before the
 * page's script has come; their bubble is silenced, for a blank search simply does nothing.
 */
export function SearchForm() {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('query')).trim()
    if (text !== '') void navigate(paths.search(text))
  }
  return (
    <search>
      <form className="search" action={paths.searchForm()} onSubmit={search}>
        <button type="submit" aria-label="Search">
          <SearchIcon />
        </button>
        <input
          type="search"
          name="query"
          aria-label="Search"
          placeholder="Search"
          required
          pattern=".*\S.*"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onInvalid={(event) => event.preventDefault()}
        />
      </form>
    </search>
  )
}
