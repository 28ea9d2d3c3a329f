/**
 * The router prints every address that it cannot decode, the secret of a mangled link included, and its patterns end at a
 * line's end. Such an address names no page, so it is asked for by another that names none either.
 */
export function decodableUrl(url: string): string {
  const address = new URL(url)
  const { pathname } = address
  address.pathname = isReadable(pathname) ? pathname.replace(/%0[ad]/gi, '%20') : pathname.replaceAll('%', '%25')
  return address.href
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
