const LONGEST = 100

/** What a visitor looks for, as it can stand in a page again: 100 characters, and none that browsers drop or change. */
export function readSearchQuery(search: string): string {
  const typed = new URLSearchParams(search).get('query') ?? ''
  const printable = typed.replace(/\p{Cc}+/gu, ' ').trim()
  return Array.from(printable).slice(0, LONGEST).join('').trim()
}
