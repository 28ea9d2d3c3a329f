const LONGEST = 100

/** The search text, safe to show on the page: at most 100 characters, and none that browsers drop or change. */
export function readSearchQuery(search: string): string {
  const typed = new URLSearchParams(search).get('query') ?? ''
  const printable = typed.replace(/\p{Cc}+/gu, ' ').trim()
  return Array.from(printable).slice(0, LONGEST).join('').trim()
}
