import { redirect } from 'react-router'
import { signOutStaff } from '../../../shop/staff/sign-in/sessions.ts'
import { cookieNames, readCookie, writeCookie } from '../../server/cookies.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/sign-out'

export const loader = () => redirect('/')

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, origin } = context.get(officeContext)
  const { session } = cookieNames(origin)
  await signOutStaff(shop, readCookie(request, session))
  const headers = new Headers({ 'set-cookie': writeCookie(origin, session, '', 0) })
  // The pages that were kept for packing without a connection have names and addresses.
  headers.set('clear-site-data', '"cache", "storage"')
  return redirect('/sign-in', { status: 303, headers })
}
