import type { EncodedContent } from '../content.ts'

/** The longest that our headers let a proxy send a copy before it asks again: five seconds for answers, two for pages. */
const LONGEST_SHARED_MS = 5_000

/** Shortly before a scheduled change a proxy must ask each time: its copy would outlive the minute of the change. */
export function boundSharedCaching(encoded: EncodedContent, msToNextChange = Number.POSITIVE_INFINITY): EncodedContent {
  if (msToNextChange > LONGEST_SHARED_MS) return encoded
  const bounded = (headers: Record<string, string>) => {
    const cacheControl =
      headers['cache-control']?.startsWith('public, max-age=0') && 'public, max-age=0, must-revalidate'
    return cacheControl ? { ...headers, 'cache-control': cacheControl } : headers
  }
  return { ...encoded, headers: bounded(encoded.headers), notModifiedHeaders: bounded(encoded.notModifiedHeaders) }
}
