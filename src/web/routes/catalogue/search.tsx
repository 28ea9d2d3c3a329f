import { useEffect } from 'react'
import { redirect } from 'react-router'
import * as searchTexts from '#texts/search.ts'
import { findNearMatches } from '../../../shop/search/find-near-matches.ts'
import { listArticles } from '../../../shop/shelves/list-articles.ts'
import { listNewIn } from '../../../shop/shelves/list-new-in.ts'
import { recentSearches } from '../../browser/recent-list.ts'
import { cardFacts } from '../../components/content/product-card.tsx'
import { SearchFailure } from '../../components/search/search-failure.tsx'
import { SearchResults } from '../../components/search/search-results.tsx'
import { loadCards } from '../../data/cards/load-cards.ts'
import { readGridQuery, writeSizes } from '../../data/grid-query.ts'
import { readSearchQuery } from '../../data/search-query.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { renderContext, shopContext } from '../../server/page-context.ts'
import type { Route } from './+types/search'

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const query = readSearchQuery(new URL(request.url).search)
  if (query === '') return { query, newIn: (await listNewIn(shop)).map(cardFacts) }
  const pages = readGridQuery(request.url)
  const from = context.get(renderContext).isData ? pages.page : pages.from
  const { articles, ...place } = await listArticles(shop, { query, page: pages.page, fromPage: from })
  const near = place.total === 0 ? await findNearMatches(shop, query) : undefined
  if (near?.because === 'address')
    throw redirect(paths.grid(near.address, { size: near.size === undefined ? undefined : writeSizes([near.size]) }))
  return {
    query,
    results: { ...place, from, articles: await loadCards(shop, articles) },
    near: near && { ...near, articles: near.articles.map(cardFacts) },
    ...(place.total === 0 && near === undefined && { newIn: (await listNewIn(shop)).map(cardFacts) }),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { shop } = matches[1].loaderData
  // Without a path, the page gets noindex.
  return pageMeta({ shop, title: loaderData?.query ? searchTexts.titleOf(loaderData.query) : searchTexts.search })
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  const hasMatches = 'results' in loaderData && loaderData.results.total > 0
  useEffect(() => {
    if (hasMatches) recentSearches.add(query)
  }, [query, hasMatches])
  return <SearchResults {...loaderData} />
}

export function ErrorBoundary() {
  return <SearchFailure />
}
