/**
 * Whom a page is for. Its text is also sent with every page, to be asked before the first paint (bootstrap-script.ts), so it uses
 * nothing from outside itself and no less-than sign.
 */
export function audienceOf(pathname: string): 'customers' | 'visitors' | 'everyone' {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // Not readable: no page of the shop.
  }
  if (/^\/(cart|shipping|account)\/*$/i.test(path)) return 'customers'
  if (/^\/auth\/(signin|register|forgotpass|newpassword\/[^/]+)\/*$/i.test(path)) return 'visitors'
  return 'everyone'
}
