import { redirect } from 'react-router'
import { DEVICE_SECONDS, SESSION_SECONDS, type SessionBegun } from '../../shop/staff/sign-in/sessions.ts'

/** Cookies of the office. `__Host-` binds them to this very origin; browsers refuse that prefix on plain http. */
type CookieNames = Record<'session' | 'device' | 'pending' | 'message', string>

export const cookieNames = (origin: string): CookieNames => {
  const prefix = origin.startsWith('https:') ? '__Host-' : ''
  return {
    session: `${prefix}office`,
    /** This browser, so that a sign-in from another one is reported. */
    device: `${prefix}office-device`,
    /** The password was right, and the code is missing. */
    pending: `${prefix}office-pending`,
    message: `${prefix}office-message`,
  }
}

export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split('; ')
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  if (value === undefined || value === '') return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** `maxAgeSeconds` 0 removes the cookie. */
export function writeCookie(origin: string, name: string, value: string, maxAgeSeconds: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Strict${secure}`
}

/** Ends the action that signed a person in. */
export function redirectSignedIn(origin: string, to: string, { token, device }: SessionBegun): Response {
  const names = cookieNames(origin)
  const headers = new Headers()
  headers.append('set-cookie', writeCookie(origin, names.session, token, SESSION_SECONDS))
  headers.append('set-cookie', writeCookie(origin, names.device, device, DEVICE_SECONDS))
  headers.append('set-cookie', writeCookie(origin, names.pending, '', 0))
  return redirect(ownPath(to), { status: 303, headers })
}

/** A page of the office to return to. Anything else that an address could name leads to Today. */
export function ownPath(path: string | null | undefined): string {
  // Browsers drop tabs and line breaks from an address, and read a backslash as a slash: `/\t/elsewhere` names another site.
  if (path === null || path === undefined || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) return '/'
  return path
}
