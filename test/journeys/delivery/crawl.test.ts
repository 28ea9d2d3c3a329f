import { beforeAll, describe, expect, inject, test } from 'vitest'
import { crawl, ownPath, type Visited } from '../../support/journeys/crawl.ts'
import { htmlFaults } from '../../support/pages/html-problems.ts'
import { structuredDataFaults } from '../../support/pages/structured-data.ts'

const origin = inject('demoShop')

// languages.test.ts looks at the same pages in Indonesian.
const isEnglish = (path: string) => !/^\/id(\/|$)/.test(path)

let pages: Map<string, Visited>
let inSitemap: string[]
beforeAll(async () => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  inSitemap = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const paths = inSitemap.map((address) => address.replace(origin, '')).filter(isEnglish)
  pages = await crawl(origin, ['/', ...paths.filter((path) => path !== '/')], isEnglish)
})

/** The problems with the first page of each; empty if there are none. */
async function findFaults(look: (visited: Visited, path: string) => string[] | Promise<string[]>) {
  const found: Record<string, string> = {}
  for (const [path, visited] of pages) for (const fault of await look(visited, path)) found[fault] ??= path
  return found
}

describe('starting from the home page and the sitemap', () => {
  test('every link of the shop works', async () => {
    expect(pages.size).toBeGreaterThan(100)
    const lost = await findFaults(({ status, from }) => (status === 200 ? [] : [`${status}, linked from ${from}`]))
    expect(lost).toEqual({})
  })

  test('every form works in a browser without scripts', async () => {
    const forms = new Set([...pages.values()].flatMap(({ page }) => page.forms))
    const answers = await Promise.all([...forms].map(async (path) => [path, (await fetch(origin + path)).status]))
    // The target of a POST form is not a page; a GET answers that the method is not allowed.
    expect(answers.filter(([path, status]) => status !== (String(path).startsWith('/api/') ? 405 : 200))).toEqual([])
  })

  test('every picture, style sheet and script exists', { timeout: 120_000 }, async () => {
    const files = new Set<string>()
    for (const [path, { page }] of pages) for (const file of page.files) files.add(ownPath(origin, path, file) ?? file)
    const missing: string[] = []
    const waiting = [...files]
    const look = async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        const answer = await fetch(new URL(file, origin), { method: 'HEAD' })
        if (answer.status !== 200) missing.push(`${answer.status} ${file}`)
      }
    }
    await Promise.all([look(), look(), look(), look()])
    expect(files.size).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })
})

describe('every public page', () => {
  test('is valid HTML', { timeout: 120_000 }, async () => {
    // Sorted and filtered grids consist of the same parts.
    const isOneOfMany = (path: string) =>
      /[?&](size|color|price|sale|stock|sort)=/.test(path) && !path.includes('size=M&sort=price-low')
    const faults = await findFaults(({ type, html }, path) =>
      type.startsWith('text/html') && !isOneOfMany(path) ? htmlFaults(html) : [],
    )
    expect(faults).toEqual({})
  })

  test('has valid structured data', async () => {
    const kinds = new Set<string>()
    const faults = await findFaults(({ page }) => {
      for (const text of page.data) for (const [, kind = ''] of text.matchAll(/"@type":"(\w+)"/g)) kinds.add(kind)
      return structuredDataFaults(page.data)
    })
    expect(faults).toEqual({})
    const wanted = ['Organization', 'WebSite', 'Product', 'Offer', 'ProductGroup', 'BreadcrumbList', 'ClothingStore']
    expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  test('has one canonical address, or is not indexed', async () => {
    const faults = await findFaults(({ page, type }, path) => {
      const { canonical, meta } = page
      if (!type.startsWith('text/html')) return []
      if (canonical === undefined) return meta.get('robots') === 'noindex' ? [] : [`${path} has no address`]
      const named = pages.get(canonical.replace(origin, ''))
      const isItself = named?.page.canonical === canonical
      return isItself && !meta.has('robots') ? [] : [`${canonical} is not the address of a page`]
    })
    expect(faults).toEqual({})
  })

  test('with a canonical address has a picture for link previews', async () => {
    const faults = await findFaults(({ page: { canonical, meta } }) => {
      const isPictured = /^\/(shop|product|campaign)\/|^\/$/.test((canonical ?? '').replace(origin, ''))
      if (!isPictured) return []
      return meta.get('og:image')?.startsWith(`${origin}/public/storage/content/`) ? [] : ['no og:image']
    })
    expect(faults).toEqual({})
  })
})

describe('the sitemap', () => {
  test('lists every page with a canonical address once', () => {
    const addresses = [...pages.values()].map(({ page }) => page.canonical ?? '')
    const further = /\?page=\d+$/
    const wanted = new Set(addresses.filter((address) => address !== '' && !further.test(address)))
    const english = inSitemap.filter((address) => isEnglish(address.replace(origin, '')))
    expect(english.sort()).toEqual([...wanted].sort())
  })
})

describe('robots.txt', () => {
  test('excludes personal pages and names the sitemap', async () => {
    const text = await (await fetch(`${origin}/robots.txt`)).text()
    const lines = text.split('\n')
    for (const path of ['/api/', '/auth/', '/Account', '/Cart']) expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const refused = lines.flatMap((line) => /^Disallow: ([^*$]+)$/.exec(line)?.[1] ?? [])
    expect(inSitemap.filter((address) => refused.some((path) => address.replace(origin, '').startsWith(path)))).toEqual(
      [],
    )
  })
})

describe('the manifest', () => {
  test('names the shop and existing icons', async () => {
    const answer = await fetch(`${origin}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const { name, start_url, icons } = await answer.json()
    expect([name, start_url]).toEqual(['Lirih', '/'])
    for (const { src, sizes } of icons) {
      const icon = await fetch(origin + src)
      const bytes = Buffer.from(await icon.arrayBuffer())
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    expect(icons.map(({ purpose }: { purpose?: string }) => purpose ?? 'any')).toContain('maskable')
  })
})
