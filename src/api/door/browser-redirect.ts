import type { Handler } from 'hono'
import { type DoorEnv, requestContextOf } from '../../http/request-context.ts'
import { neverCached } from './responses.ts'

/** Browsers accept HTML when they open an address; scripts and mail programs accept anything. */
export const isBrowserNavigation = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') === true

/** Redirects a browser that opens the address of a call, for example from an email, to the page with its form. */
export function redirectBrowsersTo(page: string, origin: string): Handler<DoorEnv> {
  return async (context, next) => {
    if (!isBrowserNavigation(context.req.raw)) return next()
    requestContextOf(context).route = page
    const params: Record<string, string> = context.req.param()
    return seeOther(origin + page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')))
  }
}

export const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { ...neverCached, 'referrer-policy': 'no-referrer', location } })
