import type { PageCacheKey } from '../../http/cache/page-cache.ts'

/**
 * Which pages are kept, by the first part of their path, or the first two, and by which names in the query they differ. Any other name is
 * not even shown to the page. Left out are the pages whose address is a secret or speaks of one order.
 */
const keptPages = new Map<string, readonly string[]>([
  ['', []],
  ['shop', ['sort', 'size', 'page']],
  ['product', []],
  ['search', ['query', 'page']],
  ['campaign', []],
  ['store', []],
  ['about', []],
  ['contact', []],
  ['promo', []],
  ['newsletter/confirmed', []],
  ['newsletter/stopped', []],
  // What is private comes by script; the pages themselves are the same for everyone.
  ['account', []],
  ['shipping', []],
  ['cart', []],
  ['auth/signin', []],
  ['auth/register', []],
  ['auth/forgotpass', []],
  ['auth/forgotnote', []],
  ['syarat', []],
  ['privasi', []],
  ['pengiriman', []],
  ['pengembalian', []],
  ['sitemap.xml', []],
  ['robots.txt', []],
  ['manifest.webmanifest', []],
])

/** What the router's script asks for when it already has a page: the data of some routes. */
const routesOfData = '_routes'
const routeNames = /^[\w./-]{1,60}(,[\w./-]{1,60}){0,5}$/

const LONGEST = 500

/** One spelling for all that lead to the same page: small letters, no needless escapes, known names in their order. */
export function pageCacheKey(target: string): PageCacheKey | undefined {
  // Only the first one begins the query; any other belongs to what is asked.
  const [path = '', ...asked] = target.split('?')
  const query = asked.join('?')
  const isData = path.endsWith('.data')
  const parts = readParts(isData ? path.replace(/(\/_)?\.data$/, '') : path)
  const names = keptPages.get(parts?.[0] ?? '') ?? keptPages.get(parts?.slice(0, 2).join('/') ?? '')
  if (parts === undefined || names === undefined || target.includes('#')) return undefined
  const spelled = parts.map(encodeURIComponent).join('/')
  const kept = keepNames(new URLSearchParams(query), names)
  if (isData) keepRoutes(new URLSearchParams(query), kept)
  const ending = isData ? (spelled === '' ? '_.data' : '.data') : ''
  const whole = `/${spelled}${ending}${kept.size === 0 ? '' : `?${kept}`}`
  return whole.length > LONGEST ? undefined : { target: whole, isPlain: kept.size === 0 }
}

/** Nothing for a path that cannot be read, or that browsers and proxies would each read in their own way. */
function readParts(path: string): string[] | undefined {
  const written = path.replace(/\/$/, '').split('/').slice(1)
  try {
    const parts = written.map((part) => decodeURIComponent(part).replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
    return parts.some((part) => part === '' || part === '.' || part === '..') ? undefined : parts
  } catch {
    return undefined
  }
}

function keepNames(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name) ?? ''
    if (value !== '') kept.set(name, value)
  }
  return kept
}

function keepRoutes(given: URLSearchParams, kept: URLSearchParams): void {
  const routes = given.get(routesOfData) ?? ''
  if (routeNames.test(routes)) kept.set(routesOfData, routes)
}
