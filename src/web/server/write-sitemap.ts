import { indonesianPath } from '../../values/language.ts'

type SitemapPage = { path: string; changedAt?: Date }

/**
 * The format of https://www.sitemaps.org. Each page is listed in both languages, and names the other one. A file may list 50,000 addresses,
 * which is enough for this shop.
 */
export function writeSitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.slice(0, 25_000).map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    const [english, indonesian] = [escapeXml(origin + path), escapeXml(origin + indonesianPath(path))]
    const languages = `${alternate('en', english)}${alternate('id', indonesian)}${alternate('x-default', english)}`
    return [english, indonesian].map((address) => `<url><loc>${address}</loc>${changed}${languages}</url>\n`).join('')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`
}

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' }

const escapeXml = (text: string) => text.replace(/[&<>'"]/g, (sign) => escapes[sign] ?? sign)
