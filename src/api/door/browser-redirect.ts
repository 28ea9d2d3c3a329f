import type { Handler } from 'hono'
import { type DoorEnv, requestContextOf } from '../../http/request-context.ts'
import { neverCached } from './responses.ts'

/** A browser that goes somewhere by itself asks for HTML; a script or a mail program takes anything. */
export const isBrowserNavigation = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') === true

/** Somebody who opens the address of a call, from a letter for example, is led to the page that asks for it. */
export function redirectBrowsersTo(page: string, origin: string): Handler<DoorEnv> {
  return async (context, next) => {
    if (!isBrowserNavigation(context.req.raw)) return next()
    requestContextOf(context).route = page
    const params: Record<string, string> = context.req.param()
    return seeOther(origin + page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')))
  }
}

/** What was asked for has a page. */
export const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { ...neverCached, 'referrer-policy': 'no-referrer', location } })
