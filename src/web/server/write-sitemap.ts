type SitemapPage = { path: string; changedAt?: Date }

/** The format of https://www.sitemaps.org. One file may list 50,000 pages, which is enough for this shop. */
export function writeSitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.slice(0, 50_000).map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' }

const escapeXml = (text: string) => text.replace(/[&<>'"]/g, (sign) => escapes[sign] ?? sign)
