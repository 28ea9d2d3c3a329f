import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The route map is small: it comes with the page, and hovering a link asks for nothing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
