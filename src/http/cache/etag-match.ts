/** Whether the caller's If-None-Match names this tag; a proxy may have weakened it on the way. */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
