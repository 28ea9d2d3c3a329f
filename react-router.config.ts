import type { Config } from '@react-router/dev/config'

const language = process.env['SHOP_LANGUAGE'] ?? 'en'

// The pages are built once for each language. English has the addresses of the specification.
export default {
  appDirectory: 'src/web',
  ...(language !== 'en' && { basename: `/${language}`, buildDirectory: `build/${language}` }),
  ssr: true,
  // What the frame does before a navigation would be one more file, for every page.
  splitRouteModules: false,
  // The route map is small: it comes with the page, and hovering a link asks for nothing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
