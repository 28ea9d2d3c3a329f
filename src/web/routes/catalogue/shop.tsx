import { data, isRouteErrorResponse } from 'react-router'
import * as errorTexts from '#texts/errors.ts'
import * as gridTexts from '#texts/grid.ts'
import * as texts from '../../../contract/texts.ts'
import type { ShelfKey } from '../../../shop/articles/read-shelves.ts'
import { findShopAddress, type ShopAddress } from '../../../shop/shelves/find-shop-address.ts'
import { listCategories } from '../../../shop/shelves/list-categories.ts'
import { countCategories, readGridChoices } from '../../../shop/shelves/read-facets.ts'
import type { Shop } from '../../../shop/shop.ts'
import { NotFound } from '../../components/errors/not-found.tsx'
import { GridFailure } from '../../components/grid/grid-failure.tsx'
import { ShopGrid, type ShopGridFacts } from '../../components/grid/shop-grid.tsx'
import { asksForCounts, loadGrid } from '../../data/cards/load-grid.ts'
import { countFilters } from '../../data/grid-query.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { sharePicture } from '../../meta/share-picture.ts'
import { paths } from '../../paths.ts'
import { renderContext, shopContext } from '../../server/page-context.ts'
import { gridData } from '../../structured-data/grid.ts'
import type { Route } from './+types/shop'

type AddressedGrid = ShopGridFacts & { kind: ShopAddress['kind'] }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<AddressedGrid> {
  const shop = context.get(shopContext)
  const address = await findShopAddress(shop, params.slug ?? 'viewall')
  if (address === undefined) throw data(null, { status: 404 })
  const cards = shop.identity.gridCards
  const choices = await readGridChoices(shop, keyOf(address))
  const { isData } = context.get(renderContext)
  const grid = await loadGrid(shop, choices, { url: request.url, isData, cards })
  const { filters } = grid
  return {
    kind: address.kind,
    slug: address.slug,
    path: params.slug === undefined ? paths.shop() : pathOf(address),
    title: titleOf(address),
    ...('picture' in address && { picture: address.picture }),
    ...('sentence' in address && { sentence: address.sentence }),
    ...grid,
    ...(asksForCounts(request.url) && {
      categories: await countCategories(shop, { slugs: await slugsOf(shop), filters, cards }),
    }),
  }
}

async function slugsOf(shop: Pick<Shop, 'db'>): Promise<string[]> {
  return (await listCategories(shop)).map(({ slug }) => slug)
}

function keyOf({ kind, slug }: ShopAddress): ShelfKey {
  if (kind === 'special-price') return { special: true }
  return kind === 'viewall' ? {} : { [kind]: slug }
}

function titleOf(address: ShopAddress): string {
  if ('title' in address) return address.title
  return address.kind === 'viewall' ? texts.shop : texts.specialPrice
}

function pathOf({ kind, slug }: Pick<ShopAddress, 'kind' | 'slug'>): string {
  if (kind === 'viewall') return paths.viewAll()
  if (kind === 'special-price') return paths.specialPrice()
  return kind === 'category' ? paths.category(slug) : paths.collection(slug)
}

export const meta: Route.MetaFunction = ({ matches, loaderData: grid, error }) => {
  const frame = matches[1].loaderData
  const { shop } = frame
  if (grid === undefined)
    return pageMeta({ shop, title: isNotFound(error) ? errorTexts.pageNotFoundTitle : texts.shop })
  const { title, sentence, total, page } = grid
  const facts = {
    shop,
    title: page > 1 ? gridTexts.titleOfPage(title, page) : title,
    description: gridTexts.description(title, shop.name, total, sentence ?? shop.tagline),
  }
  if (!isPlain(grid)) return pageMeta(facts)
  const path = paths.grid(pathOf(grid), { page })
  const [first] = grid.articles
  return [
    ...pageMeta({ ...facts, path, ...(first && { picture: sharePicture(frame, first.image1) }) }),
    ...(import.meta.env.SSR ? [{ 'script:ld+json': gridData({ shop, title, path }) }] : []),
  ]
}

/** Sorted and filtered grids show the same articles as the plain one, so search engines do not index them. */
function isPlain({ sort, filters, missing, page, pages }: ShopGridFacts): boolean {
  return sort === undefined && countFilters(filters) + missing.length === 0 && page <= Math.max(pages, 1)
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  return <ShopGrid grid={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isNotFound(error) ? <NotFound /> : <GridFailure title={texts.shop} />
}
