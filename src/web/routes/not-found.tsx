import { data } from 'react-router'

/** Any other path. The frame draws the page that says so. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
