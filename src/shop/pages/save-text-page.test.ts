import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { watchCatalogue } from '../articles/watch-catalogue.ts'
import { joinPage, splitPage } from './page-text.ts'
import { listPageSources, listPageVersions, readPageSource, revertTextPage, saveTextPage } from './save-text-page.ts'

const pageSaying = (body: string) =>
  joinPage({ title: 'About us', description: 'Who we are', lang: 'en', body }, '2026-11-23')

const save = (shop: TestShop['shop'], body: string, base?: number) =>
  saveTextPage(shop, 'about', { text: pageSaying(body), base })

describe('a text page that staff save', () => {
  test('replaces the file, is shown at once and recorded', () =>
    inTestShop(async ({ shop }) => {
      const before = await readPageSource(shop, 'about')
      expect([before.version, splitPage(before.text).title]).toEqual([0, 'About us'])
      expect(await save(shop, 'We sew in {{store_domain}}.', before.version)).toMatchObject({ ok: true, isNew: true })
      expect(shop.textPages.about).toMatchObject({
        title: 'About us',
        updatedOn: '2026-11-23',
        nodes: { en: [{ tag: 'p', children: [`We sew in ${shop.identity.domain}.`] }] },
      })
      const recorded = await shop.db.selectFrom('audit').select(['action', 'subject_key']).execute()
      expect(recorded).toEqual([{ action: 'content.change', subject_key: 'pages/about.md' }])
      const [first] = await listPageSources(shop)
      expect(first).toMatchObject({ name: 'about', unfilled: [] })
    }))

  test('keeps every version, and going back is a new one', () =>
    inTestShop(async ({ shop }) => {
      await save(shop, 'First')
      await save(shop, 'Second')
      const [second, first] = await listPageVersions(shop, 'about')
      expect(await revertTextPage(shop, 'about', { id: first?.id ?? -1 })).toMatchObject({ ok: true, isNew: true })
      expect(splitPage((await readPageSource(shop, 'about')).text).body).toBe('First')
      expect((await listPageVersions(shop, 'about')).map(({ id }) => id).slice(1)).toEqual([second?.id, first?.id])
      await revertTextPage(shop, 'about', { id: 0 })
      expect((await readPageSource(shop, 'about')).text).toBe(await shop.ownTexts.readFile('about'))
      expect(await revertTextPage(shop, 'about', { id: 999_999 })).toEqual({ ok: false, reason: 'unknown' })
    }))

  test('is refused when a colleague has saved it first, and with mistakes', () =>
    inTestShop(async ({ shop }) => {
      const { version } = await readPageSource(shop, 'about')
      await save(shop, 'Theirs', version)
      expect(await save(shop, 'Mine', version)).toMatchObject({ ok: false, reason: 'changed' })
      expect(await save(shop, 'Theirs', version)).toMatchObject({ ok: true, isNew: false })
      expect(await save(shop, '# Too large\n\n{{no_such_thing}}')).toMatchObject({
        ok: false,
        reason: 'mistakes',
        mistakes: [{ line: 8 }, { line: 10 }],
      })
    }))

  test('does not go back over a colleague’s text, or to a text that has mistakes now', () =>
    inTestShop(async ({ shop }) => {
      const { version } = await readPageSource(shop, 'about')
      await save(shop, 'Theirs', version)
      expect(await revertTextPage(shop, 'about', { id: 0, base: version })).toMatchObject({ reason: 'changed' })
      // What could be filled in when it was saved may be gone in a later version of the shop.
      const broken = await shop.db
        .insertInto('text_page_version')
        .values({ page: 'about', body: pageSaying('{{no_such_thing}}'), written_by: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      await save(shop, 'Newest')
      expect(await revertTextPage(shop, 'about', broken)).toMatchObject({ reason: 'mistakes' })
      expect(splitPage((await readPageSource(shop, 'about')).text).body).toBe('Newest')
    }))

  test('is shown by every process within five seconds', () =>
    withCommittedShop(async ({ shop }) => {
      const { openTestPages } = await import('../../../test/support/shop/test-pages.ts')
      const other = { ...shop, ...openTestPages() }
      const watch = watchCatalogue(other)
      await watch.refresh()
      await save(shop, 'Seen everywhere')
      const shown = () => JSON.stringify(other.textPages.about.nodes)
      await expect.poll(shown, { timeout: 5_000 }).toContain('Seen everywhere')
      await watch.stop()
    }))
})
