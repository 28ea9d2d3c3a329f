import type { Result } from './find-records.ts'

/** A page of the menu that the person's role may open. */
export type MenuPage = { path: string; label: string }

export function matchingPages(pages: readonly MenuPage[], search: string): Result[] {
  const typed = search.trim().toLowerCase()
  if (typed === '') return []
  return pages
    .filter(({ label }) => label.toLowerCase().includes(typed))
    .map(({ path, label }) => ({ key: path, name: label, detail: '', to: path }))
}
