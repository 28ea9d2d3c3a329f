import { language } from '#texts/frame.ts'
import { paths } from '../../paths.ts'
import { fullPath } from '../../route-path.ts'
import { renderContext, shopContext } from '../../server/page-context.ts'
import type { Route } from './+types/manifest'

/** The web app manifest: how the shop looks when a customer adds it to the home screen of a phone. */
export function loader({ context }: Route.LoaderArgs): Response {
  context.get(renderContext).requestContext.route = paths.manifest()
  const { name, tagline, look } = context.get(shopContext).identity
  const icon = (file: string) => paths.icon(file, look.version || undefined)
  const manifest = {
    id: fullPath(paths.home()),
    name,
    short_name: name,
    description: tagline,
    lang: language,
    start_url: fullPath(paths.home()),
    scope: paths.home(),
    // Keeps the browser's Back button, because the pages have none of their own.
    display: 'minimal-ui',
    background_color: look.background,
    theme_color: look.background,
    icons: [
      { src: icon('icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: icon('icon-512.png'), sizes: '512x512', type: 'image/png' },
      { src: icon('icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } })
}
