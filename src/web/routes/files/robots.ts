import { paths } from '../../paths.ts'
import { renderContext, shopContext } from '../../server/page-context.ts'
import type { Route } from './+types/robots'

// robots.txt is case-sensitive and the shop is not, so both spellings that occur in links are listed.
const notForRobots = [
  '/api/',
  '/auth/',
  '/Account',
  '/account',
  '/Cart',
  '/cart',
  '/Shipping',
  '/shipping',
  '/Thankyou',
  '/thankyou',
  '/unsubscribe/',
  '/newsletter/',
  '/back-in-stock/',
  '/pay$',
  '/sandbox/',
  // The data requests of client-side navigations.
  '/*.data$',
  '/*.data?',
]

export function loader({ context }: Route.LoaderArgs): Response {
  context.get(renderContext).requestContext.route = paths.robots()
  const { publicOrigin } = context.get(shopContext).identity
  const lines = ['User-agent: *', ...notForRobots.map((path) => `Disallow: ${path}`), '']
  const text = [...lines, `Sitemap: ${publicOrigin}${paths.sitemap()}`, ''].join('\n')
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
