import type { Config } from '@react-router/dev/config'

const language = process.env['OFFICE_LANGUAGE'] ?? 'en'

// The office is built once for each language (docs/decisions/0053-the-office.md).
export default {
  appDirectory: '.',
  buildDirectory: `../../build/office/${language}`,
  ssr: true,
  // What the frame does before a navigation would be one more file, for every page.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
