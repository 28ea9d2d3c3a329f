import * as searchTexts from '#texts/search.ts'
import * as texts from '../../../contract/texts.ts'
import type { NearMatches as FoundNearMatches } from '../../../shop/search/find-near-matches.ts'
import { writeFilters } from '../../data/grid-query.ts'
import { paths } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { CardFacts } from '../content/product-card.tsx'
import { SearchForm } from '../frame/search-form.tsx'
import { EmptyGrid } from '../grid/empty-grid.tsx'
import { GridChips } from '../grid/grid-chips.tsx'
import { GridToolbar } from '../grid/grid-toolbar.tsx'
import { ProductGrid } from '../grid/product-grid.tsx'
import type { ShopGridFacts } from '../grid/shop-grid.tsx'
import type { GridPage } from '../grid/shown-pages.ts'
import styles from './search-results.module.css'

type SearchResultsProps = {
  query: string
  grid?: ShopGridFacts
  near?: (Pick<FoundNearMatches, 'because' | 'words'> & { articles: CardFacts[] }) | undefined
  /** Shown if there is no query. */
  newIn?: CardFacts[]
}

export function SearchResults({ query, grid, near, newIn = [] }: SearchResultsProps) {
  return (
    <div className={`${layout['wrap']} ${styles['page']}`}>
      <h1 className={text['visuallyHidden']}>{query === '' ? searchTexts.search : searchTexts.resultsFor(query)}</h1>
      <SearchForm className={styles['search']} query={query} />
      <p
        className={grid?.facets.all === 0 ? text['visuallyHidden'] : `${styles['count']} ${text['quiet']}`}
        role="status"
        tabIndex={-1}
        data-grid-count=""
      >
        {grid !== undefined && searchTexts.resultsFound(grid.total)}
      </p>
      {grid !== undefined && (grid.facets.all > 0 ? <Found grid={grid} /> : <NothingFound query={query} />)}
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

/** What the search found, with the filters and the sort order of a grid. */
function Found({ grid }: { grid: ShopGridFacts }) {
  const { path, filters, sort } = grid
  return (
    <>
      <GridToolbar grid={grid} />
      <GridChips grid={grid} />
      {grid.articles.length === 0 ? (
        <EmptyGrid grid={grid} />
      ) : (
        <ProductGrid address={paths.grid(path, { ...writeFilters(filters), sort })} latest={grid} switchable />
      )}
    </>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className={styles['nothing']}>
      <h2>{searchTexts.noResults(query)}</h2>
      <p className={text['quiet']}>{searchTexts.tryAnotherWord}</p>
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
