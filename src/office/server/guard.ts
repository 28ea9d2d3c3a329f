import { type MiddlewareFunction, redirect } from 'react-router'
import { may } from '../../shop/staff/permissions.ts'
import { audienceOf } from '../pages.ts'
import { officeContext } from './office-context.ts'

/** Checks before every loader and action that the person may open the page. It is the middleware of the root route. */
export const guard: MiddlewareFunction<Response> = async ({ pattern, request, url, context }, next) => {
  const { staff } = context.get(officeContext)
  const audience = audienceOf(pattern)
  if (audience === 'visitor') return await next()
  if (staff === undefined) {
    const isPage = request.method === 'GET' && pattern !== '/'
    throw redirect(isPage ? `/sign-in?to=${encodeURIComponent(url.pathname + url.search)}` : '/sign-in')
  }
  if (audience === undefined || (audience !== 'signed in' && !may(staff.role, audience))) {
    throw new Response(null, { status: audience === undefined ? 404 : 403 })
  }
  return await next()
}
