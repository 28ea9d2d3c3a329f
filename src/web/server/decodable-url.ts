/**
 * The router logs every address that it cannot decode, including the secret of a damaged link, and its patterns do not
 * match line breaks. No page has such an address, so the router gets a different one that leads to no page either.
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
