import { useLocation } from 'react-router'
import { readSearchQuery } from '../../data/search-query.ts'
import { SearchForm } from '../frame/search-form.tsx'
import { NotLoaded } from '../grid/not-loaded.tsx'
import './search-results.css'

/** A search did not come, by a lost connection perhaps. The box and what was typed stay. */
export function SearchFailure() {
  const query = readSearchQuery(useLocation().search)
  return (
    <div className="wrap search-results">
      <h1 className="unseen">Search</h1>
      <SearchForm query={query} />
      <NotLoaded />
    </div>
  )
}
