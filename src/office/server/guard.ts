import { type MiddlewareFunction, redirect } from 'react-router'
import { texts } from '#office-texts/errors.ts'
import type { Shop } from '../../shop/shop.ts'
import { asksAgain, may } from '../../shop/staff/permissions.ts'
import { keepForm } from '../../shop/staff/submissions.ts'
import { audienceOf } from '../pages.ts'
import { redirectWithMessage } from './messages.ts'
import { type Office, officeContext, readStaff } from './office-context.ts'

/** Open before a required second factor is added. Adding one first confirms the identity, so `confirm` is among them. */
const openWithoutSecondFactor: readonly string[] = ['/second-factor', '/confirm', '/confirm/send', '/sign-out']

/** Checks before every loader and action that the person may open the page. It is the middleware of the root route. */
export const guard: MiddlewareFunction<Response> = async ({ pattern, request, url, context }, next) => {
  const { shop, staff, origin, sentBefore } = context.get(officeContext)
  const audience = audienceOf(pattern)
  if (audience === 'visitor') return await next()
  if (staff === undefined) {
    const isPage = request.method === 'GET' && pattern !== '/'
    throw redirect(isPage ? `/sign-in?to=${encodeURIComponent(url.pathname + url.search)}` : '/sign-in')
  }
  if (staff.needsSecondFactor && !openWithoutSecondFactor.includes(`/${pattern.replace(/^\/+/, '')}`)) {
    throw redirect('/second-factor')
  }
  if (audience === undefined || (audience !== 'signed in' && !may(staff.role, audience))) {
    throw new Response(null, { status: audience === undefined ? 404 : 403 })
  }
  const isChange = request.method !== 'GET' && request.method !== 'HEAD'
  if (isChange && sentBefore !== undefined) {
    const [text, more] = sentBefore.isKnown
      ? [texts.sentBefore, texts.sentBeforeAdvice]
      : [texts.sentUnknown, texts.sentUnknownAdvice]
    // Pages that only receive forms redirect to the record.
    throw redirectWithMessage(origin, sentBefore.to ?? url.pathname, { kind: 'failed', text, more })
  }
  if (isChange && audience !== 'signed in' && asksAgain(audience) && !staff.isConfirmed) {
    const path = url.pathname + url.search
    throw redirect(confirmPath(path, await keep(shop, staff.sessionId, request, path)), 303)
  }
  const response = await next()
  const to = response.headers.get('location')
  // For scripts, the router moves the address into the body. answer-once.ts needs it when the form is sent again.
  if (isChange && to !== null) response.headers.set('content-location', to)
  return response
}

/** Files are sent in another encoding and are chosen again. */
async function keep(shop: Shop, sessionId: number, request: Request, path: string): Promise<string | undefined> {
  const isFields = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true
  return isFields ? await keepForm(shop, sessionId, { path, body: await request.clone().text() }) : undefined
}

/** The page that confirms a person's identity. Then it redirects to `to`, or sends the form that was kept. */
export const confirmPath = (to: string, form?: string): string =>
  `/confirm?to=${encodeURIComponent(to)}${form === undefined ? '' : `&form=${form}`}`

/** For a page where only some forms ask again. The fields are kept, and sent once the identity is confirmed. */
export async function confirmFirst(office: Office, path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields).toString()
  const form = await keepForm(office.shop, readStaff(office).sessionId, { path, body })
  return redirect(confirmPath(path, form), 303)
}
