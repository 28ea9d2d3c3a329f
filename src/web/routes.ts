import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The URL map. Paths match at any case. */
export default [
  layout('frame.tsx', [
    index('routes/home.tsx'),
    route('shop/:slug?', 'routes/shop.tsx'),
    route('search', 'routes/search.tsx'),
    route('product/:productSlug/:productSku', 'routes/product.tsx'),
    route('unsubscribe/:token', 'routes/unsubscribe.tsx'),

    route('Campaign', 'routes/campaigns.tsx'),
    route('campaign/:campaignSlug', 'routes/campaign.tsx'),
    route('Store', 'routes/stores.tsx'),
    route('Contact', 'routes/contact.tsx'),
    route('promo', 'routes/promo.tsx'),
    // The owner's own pages: content/pages/{name}.md.
    ...['About', 'syarat', 'privasi', 'pengiriman', 'pengembalian'].map((path) =>
      route(path, 'routes/text-page.tsx', { id: path }),
    ),

    route('*', 'routes/not-found.tsx'),
  ]),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
] satisfies RouteConfig
