import { listCampaigns } from '../../../shop/campaigns/list-campaigns.ts'
import { listAllArticles } from '../../../shop/shelves/list-articles.ts'
import { listCategories } from '../../../shop/shelves/list-categories.ts'
import { listCollections } from '../../../shop/shelves/list-collections.ts'
import { paths } from '../../paths.ts'
import { renderContext, shopContext } from '../../server/page-context.ts'
import { writeSitemap } from '../../server/write-sitemap.ts'
import type { Route } from './+types/sitemap'

/** Every page that a search engine may show. Articles have no `lastmod`: the shop does not record their changes. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  context.get(renderContext).requestContext.route = paths.sitemap()
  const shop = context.get(shopContext)
  const [categories, collections, campaigns, articles] = await Promise.all([
    listCategories(shop),
    listCollections(shop),
    listCampaigns(shop),
    listAllArticles(shop),
  ])
  const pages = [
    { path: paths.home() },
    { path: paths.viewAll() },
    { path: paths.specialPrice() },
    ...categories.map(({ slug }) => ({ path: paths.category(slug) })),
    ...collections.map(({ slug }) => ({ path: paths.collection(slug) })),
    { path: paths.campaigns() },
    ...campaigns.map(({ slug, createdAt }) => ({ path: paths.campaign(slug), changedAt: createdAt })),
    { path: paths.stores() },
    { path: paths.about() },
    { path: paths.contact() },
    ...[paths.promo(), paths.track(), paths.terms(), paths.privacy(), paths.delivery(), paths.returns()].map(
      (path) => ({ path }),
    ),
    ...articles.map(({ slug, sku }) => ({ path: paths.product(slug, sku) })),
  ]
  const text = writeSitemap(shop.identity.publicOrigin, pages)
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
