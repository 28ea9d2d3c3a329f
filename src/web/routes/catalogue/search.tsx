import { useEffect } from 'react'
import { redirect } from 'react-router'
import * as searchTexts from '#texts/search.ts'
import { findNearMatches } from '../../../shop/search/find-near-matches.ts'
import { listNewIn } from '../../../shop/shelves/list-new-in.ts'
import { readSearchChoices } from '../../../shop/shelves/read-facets.ts'
import { recentSearches } from '../../browser/recent-list.ts'
import { cardFacts } from '../../components/content/product-card.tsx'
import { SearchFailure } from '../../components/search/search-failure.tsx'
import { SearchResults } from '../../components/search/search-results.tsx'
import { loadGrid } from '../../data/cards/load-grid.ts'
import { writeSizes } from '../../data/grid-query.ts'
import { readSearchQuery } from '../../data/search-query.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { renderContext, shopContext } from '../../server/page-context.ts'
import type { Route } from './+types/search'

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const query = readSearchQuery(new URL(request.url).search)
  if (query === '') return { query, newIn: (await listNewIn(shop)).map(cardFacts) }
  const choices = await readSearchChoices(shop, query)
  const { isData } = context.get(renderContext)
  // Every article that matches has its card, also where the grids show one card for each style.
  const grid = await loadGrid(shop, choices, { url: request.url, isData, cards: 'articles' })
  const near = grid.facets.all === 0 ? await findNearMatches(shop, query) : undefined
  if (near?.because === 'address')
    throw redirect(paths.grid(near.address, { size: near.size === undefined ? undefined : writeSizes([near.size]) }))
  return {
    query,
    grid: { kind: 'search' as const, slug: '', path: paths.search(query), title: query, ...grid },
    near: near && { ...near, articles: near.articles.map(cardFacts) },
    ...(grid.facets.all === 0 && near === undefined && { newIn: (await listNewIn(shop)).map(cardFacts) }),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { shop } = matches[1].loaderData
  // Without a path, the page gets noindex.
  return pageMeta({ shop, title: loaderData?.query ? searchTexts.titleOf(loaderData.query) : searchTexts.search })
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  const hasMatches = 'grid' in loaderData && loaderData.grid.facets.all > 0
  useEffect(() => {
    if (hasMatches) recentSearches.add(query)
  }, [query, hasMatches])
  return <SearchResults {...loaderData} />
}

export function ErrorBoundary() {
  return <SearchFailure />
}
