import type { Handler } from 'hono'
import { type DoorEnv, visitOf } from '../../http/request-context.ts'
import { personal } from './answers.ts'

/** A browser that goes somewhere by itself asks for HTML; a script or a mail program takes anything. */
export const isPerson = (request: Request): boolean => request.headers.get('accept')?.includes('text/html') === true

/** Somebody who opens the address of a call, from a letter for example, is led to the page that asks for it. */
export function leadToPage(page: string, origin: string): Handler<DoorEnv> {
  return async (context, next) => {
    if (!isPerson(context.req.raw)) return next()
    visitOf(context).route = page
    const params: Record<string, string> = context.req.param()
    return sayElsewhere(origin + page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')))
  }
}

/** What was asked for has a page. */
export const sayElsewhere = (location: string) =>
  new Response(null, { status: 303, headers: { ...personal, 'referrer-policy': 'no-referrer', location } })
