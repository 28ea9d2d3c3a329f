import type { PageCacheKey } from '../../http/cache/page-cache.ts'
import { languageOfPath } from './language-of-path.ts'

const gridQuery = ['sort', 'size', 'color', 'price', 'sale', 'stock', 'count', 'page']

/**
 * The pages that are cached, by the first one or two segments of their path, each with the query parameters that it
 * uses. Other parameters never reach the page. Pages whose address holds a secret or an order number are not cached.
 */
const keptPages = new Map<string, readonly string[]>([
  ['', []],
  ['shop', gridQuery],
  ['product', []],
  ['search', ['query', ...gridQuery]],
  ['campaign', []],
  ['store', []],
  ['about', []],
  ['contact', []],
  ['promo', []],
  ['track', []],
  ['newsletter/confirmed', []],
  ['newsletter/stopped', []],
  // A script loads the personal data; the HTML of these pages is the same for everyone.
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

/** Asks for the numbers of a grid without its cards. A page without cards would be of no use, so only data requests may have it. */
const onlyForData = 'count'

/** May be repeated: then each value is one choice, so all of them belong to the address, an empty one too. */
const repeated = ['size', 'color']

/** The router's query parameter that limits a data request to some routes. */
const routesOfData = '_routes'
const routeNames = /^[\w./-]{1,60}(,[\w./-]{1,60}){0,5}$/

const LONGEST = 500

/** Normalises equivalent addresses: lower case, no needless escapes, known query parameters in a fixed order. */
export function pageCacheKey(target: string): PageCacheKey | undefined {
  // The first question mark begins the query; any further one is part of a value.
  const [path = '', ...asked] = target.split('?')
  const query = asked.join('?')
  const isData = path.endsWith('.data')
  const language = languageOfPath(path)
  const base = language === 'en' ? '' : `/${language}`
  const parts = readParts((isData ? path.replace(/(\/_)?\.data$/, '') : path).slice(base.length))
  const names = keptPages.get(parts?.[0] ?? '') ?? keptPages.get(parts?.slice(0, 2).join('/') ?? '')
  if (parts === undefined || names === undefined || target.includes('#')) return undefined
  const spelled = parts.map(encodeURIComponent).join('/')
  const kept = keepNames(
    new URLSearchParams(query),
    names.filter((name) => isData || name !== onlyForData),
  )
  if (isData) keepRoutes(new URLSearchParams(query), kept)
  const ending = isData ? (base + spelled === '' ? '_.data' : '.data') : ''
  const own = spelled === '' && base !== '' ? base : `${base}/${spelled}`
  const whole = `${own}${ending}${kept.size === 0 ? '' : `?${kept}`}`
  return whole.length > LONGEST ? undefined : { target: whole, isPlain: kept.size === 0 }
}

/** Undefined for a path that cannot be decoded, or that browsers and proxies may interpret differently. */
function readParts(path: string): string[] | undefined {
  const written = path.replace(/\/$/, '').split('/').slice(1)
  try {
    const parts = written.map((part) => decodeURIComponent(part).replace(/[A-Z]/g, (capital) => capital.toLowerCase()))
    return parts.some((part) => part === '' || part === '.' || part === '..') ? undefined : parts
  } catch {
    return undefined
  }
}

function keepNames(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name) ?? ''
    const all = repeated.includes(name) ? given.getAll(name) : []
    if (all.length > 1 && all.some(Boolean)) for (const one of all) kept.append(name, one)
    else if (value !== '') kept.set(name, value)
  }
  return kept
}

function keepRoutes(given: URLSearchParams, kept: URLSearchParams): void {
  const routes = given.get(routesOfData) ?? ''
  if (routeNames.test(routes)) kept.set(routesOfData, routes)
}
