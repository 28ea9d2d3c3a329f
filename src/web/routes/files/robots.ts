import { indonesianPath } from '../../../values/language.ts'
import { paths } from '../../paths.ts'
import { renderContext, shopContext } from '../../server/page-context.ts'
import type { Route } from './+types/robots'

// robots.txt is case-sensitive and the shop is not, so both spellings that occur in links are listed.
const notForRobots = [
  '/api/',
  '/pay$',
  '/sandbox/',
  // The data requests of client-side navigations.
  '/*.data$',
  '/*.data?',
]

/** In both languages. */
const pagesNotForRobots = [
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
  '/wishlist-emails/',
]

export function loader({ context }: Route.LoaderArgs): Response {
  context.get(renderContext).requestContext.route = paths.robots()
  const { publicOrigin } = context.get(shopContext).identity
  const refused = [...notForRobots, ...pagesNotForRobots, ...pagesNotForRobots.map(indonesianPath)]
  const lines = ['User-agent: *', ...refused.map((path) => `Disallow: ${path}`), '']
  const text = [...lines, `Sitemap: ${publicOrigin}${paths.sitemap()}`, ''].join('\n')
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
