import { useNavigation } from 'react-router'
import { routePath } from '../route-path.ts'

/** Where the browser is going, as `useLocation` would have it: the router itself leaves the `/id` of Indonesian pages in the path. */
export function usePending(): { pathname: string; search: string } | undefined {
  const { location } = useNavigation()
  return location && { pathname: routePath(location.pathname), search: location.search }
}
