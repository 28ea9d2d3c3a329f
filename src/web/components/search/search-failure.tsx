import { useLocation } from 'react-router'
import * as searchTexts from '#texts/search.ts'
import { readSearchQuery } from '../../data/search-query.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { SearchForm } from '../frame/search-form.tsx'
import { NotLoaded } from '../grid/not-loaded.tsx'
import styles from './search-results.module.css'

/** Shown if the results could not be loaded, for example without a connection. The search box keeps the query. */
export function SearchFailure() {
  const query = readSearchQuery(useLocation().search)
  return (
    <div className={`${layout['wrap']} ${styles['page']}`}>
      <h1 className={text['visuallyHidden']}>{searchTexts.search}</h1>
      <SearchForm className={styles['search']} query={query} />
      <NotLoaded />
    </div>
  )
}
