/**
 * Says which visitors may see a page. bootstrap-script.ts sends this function as source text with every page and calls
 * it before the first paint, so it must not use anything from outside itself, nor a less-than sign.
 */
export function audienceOf(pathname: string): 'customers' | 'visitors' | 'everyone' {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // An address that cannot be decoded is not a page of the shop.
  }
  if (/^\/(cart|shipping|account)\/*$/i.test(path)) return 'customers'
  if (/^\/auth\/(signin|register|forgotpass|newpassword\/[^/]+)\/*$/i.test(path)) return 'visitors'
  return 'everyone'
}
