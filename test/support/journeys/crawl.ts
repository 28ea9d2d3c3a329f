import { askPatiently } from '../load/ask-patiently.ts'
import { readWebPage, type WebPage } from '../pages/web-page.ts'

export type Visited = { status: number; type: string; html: string; page: WebPage; from: string }

/** Follows every wanted link within the shop, from the given addresses on, and the canonical addresses that search engines ask for. */
export async function crawl(
  origin: string,
  starts: string[],
  isWanted: (path: string) => boolean = () => true,
): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>()
  const waiting = starts.map((path) => ({ path, from: 'the start' }))
  const known = new Set(starts)

  async function visitNext(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const answer = await askPatiently(origin + next.path)
      const html = await answer.text()
      const type = answer.headers.get('content-type') ?? ''
      const page = readWebPage(type.startsWith('text/html') ? html : '')
      visited.set(next.path, { status: answer.status, type, html, page, from: next.from })
      const redirect = answer.headers.get('location')
      for (const link of redirect === null ? [...page.links, page.canonical ?? next.path] : [redirect]) {
        const path = ownPath(origin, next.path, link)
        if (path === undefined || known.has(path) || !isWanted(path)) continue
        known.add(path)
        waiting.push({ path, from: next.path })
      }
    }
  }

  // A few pages at a time, until no new links turn up.
  while (waiting.length > 0) await Promise.all([1, 2, 3, 4].map(visitNext))
  return visited
}

/** The path of a link within the shop, without its hash. */
export function ownPath(origin: string, from: string, link: string): string | undefined {
  const url = new URL(link, origin + from)
  return url.origin === origin ? url.pathname + url.search : undefined
}
