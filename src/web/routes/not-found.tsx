import { data } from 'react-router'

/** Any other path. The frame renders the "not found" page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
