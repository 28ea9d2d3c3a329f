import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // What the frame does before a navigation would be one more file, for every page.
  splitRouteModules: false,
  // The route map is small: it comes with the page, and hovering a link asks for nothing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
