import * as gridTexts from '#texts/grid.ts'
import * as searchTexts from '#texts/search.ts'
import * as texts from '../../../contract/texts.ts'
import type { NearMatches as FoundNearMatches } from '../../../shop/search/find-near-matches.ts'
import { paths } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { CardFacts } from '../content/product-card.tsx'
import { SearchForm } from '../frame/search-form.tsx'
import { ProductGrid } from '../grid/product-grid.tsx'
import type { GridPage } from '../grid/shown-pages.ts'
import styles from './search-results.module.css'

type SearchResultsProps = {
  query: string
  results?: GridPage
  near?: (Pick<FoundNearMatches, 'because' | 'words'> & { articles: CardFacts[] }) | undefined
  /** Shown if there is no query. */
  newIn?: CardFacts[]
}

export function SearchResults({ query, results, near, newIn = [] }: SearchResultsProps) {
  return (
    <div className={`${layout['wrap']} ${styles['page']}`}>
      <h1 className={text['visuallyHidden']}>{query === '' ? searchTexts.search : searchTexts.resultsFor(query)}</h1>
      <SearchForm className={styles['search']} query={query} />
      <p
        className={results?.total === 0 ? text['visuallyHidden'] : `${styles['count']} ${text['quiet']}`}
        role="status"
      >
        {results !== undefined && searchTexts.resultsFound(results.total)}
      </p>
      {results !== undefined && <Found query={query} results={results} />}
      {near !== undefined && <NearMatches {...near} />}
      {newIn.length > 0 && (
        <section>
          <h2>{texts.newIn}</h2>
          <ProductGrid address={paths.searchForm()} latest={onePage(newIn)} />
        </section>
      )}
    </div>
  )
}

function Found({ query, results }: { query: string; results: GridPage }) {
  const { total, articles } = results
  if (articles.length > 0) return <ProductGrid address={paths.search(query)} latest={results} />
  return (
    <div className={styles['nothing']}>
      <h2>{total === 0 ? searchTexts.noResults(query) : gridTexts.endReached}</h2>
      {total === 0 ? (
        <p className={text['quiet']}>{searchTexts.tryAnotherWord}</p>
      ) : (
        <PageLink className={text['link']} to={paths.search(query)}>
          {gridTexts.backToStart}
        </PageLink>
      )}
      <PageLink className={text['link']} to={paths.viewAll()}>
        {texts.viewAll}
      </PageLink>
    </div>
  )
}

/** Similar articles, under their own heading and not counted as results. */
function NearMatches({ because, words, articles }: NonNullable<SearchResultsProps['near']>) {
  const meant = words.join(' ')
  return (
    <section>
      <h2>
        {because === 'spelling' ? (
          <>
            {searchTexts.didYouMean}{' '}
            <PageLink className={text['link']} to={paths.search(meant)}>
              {meant}
            </PageLink>
            ?
          </>
        ) : (
          searchTexts.closeMatches(words.join(', '))
        )}
      </h2>
      <ProductGrid address={paths.search(meant)} latest={onePage(articles)} />
    </section>
  )
}

const onePage = (articles: CardFacts[]): GridPage => ({ articles, total: articles.length, from: 1, page: 1, pages: 1 })
