import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { pages } from './pages.ts'

const listed = (isBare: boolean): RouteConfigEntry[] =>
  Object.entries(pages)
    .filter(([, page]) => 'isBare' in page === isBare)
    .map(([path, page]) => (path === '/' ? index(page.file) : route(path.slice(1), page.file)))

export default [...listed(true), layout('frame.tsx', listed(false))] satisfies RouteConfig
