import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The URL map. Paths match at any case. */
export default [
  layout('frame.tsx', [
    index('routes/home.tsx'),
    route('product/:productSlug/:productSku', 'routes/product.tsx'),
    route('unsubscribe/:token', 'routes/unsubscribe.tsx'),

    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
