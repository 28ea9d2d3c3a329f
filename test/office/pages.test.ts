import { describe, expect, test } from 'vitest'
import { signedIn } from '../support/office/send-files.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

type Office = Awaited<ReturnType<typeof signedIn>>

const about = { title: 'About us', description: 'Who we are', lang: 'en', body: 'We sew **slowly**.' }

async function baseOf(office: Office, version = ''): Promise<string> {
  const html = await (await office.get(`/pages/about${version}`)).text()
  const [, base = ''] = /name="base" value="([^"]*)"/.exec(html) ?? []
  return base.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

describe('the pages of the shop in the office', () => {
  test('are listed with what is still to fill in', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const list = await (await office.get('/pages')).text()
      for (const name of ['About us', 'Terms', 'Privacy policy']) expect(list).toContain(name)
      expect(list.replaceAll('<!-- -->', '')).toMatch(/\d+ lines to fill in/)
      expect((await office.get('/pages/nothing')).status).toBe(404)
      expect(await (await office.get('/pages/syarat')).text()).toContain('isi oleh pemilik toko')
    }))

  test('are previewed without being saved, saved, and put back', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const base = await baseOf(office)
      const seen = await office.post('/pages/about', { ...about, base, what: 'preview' })
      expect(await seen.text()).toContain('<strong>slowly</strong>')
      expect(world.shop.textPages.about.title).toBe('Halaman uji')
      const saved = await office.follow(await office.post('/pages/about', { ...about, base }))
      expect(saved).toMatchObject({ to: '/pages/about', message: { kind: 'done' } })
      expect(world.shop.textPages.about.title).toBe('About us')
      const late = await office.post('/pages/about', { what: 'revert', version: '0', seen: '0' })
      expect((await office.follow(late)).message).toMatchObject({ kind: 'failed' })
      const old = await (await office.get('/pages/about?version=0')).text()
      const [, version = ''] = /name="seen" value="(\d+)"/.exec(old) ?? []
      await office.post('/pages/about', { what: 'revert', version: '0', seen: version })
      expect(await (await office.get('/pages/about')).text()).toContain('low, soft voice')
    }))

  test('show an earlier version again when it is saved', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const read = async () => JSON.parse(await baseOf(office))
      const { version: _, ...first } = await read()
      await office.post('/pages/about', { ...about, base: await baseOf(office) })
      expect(await read()).toMatchObject(about)
      // The form of the earlier version has its text, and knows the newest.
      const base = await baseOf(office, '?version=0')
      const saved = await office.follow(await office.post('/pages/about?version=0', { ...first, base }))
      expect(saved.message.text).toBe('Saved. Shoppers see it within seconds.')
      expect(await read()).toMatchObject(first)
      const same = await office.post('/pages/about', { ...first, base: await baseOf(office) })
      expect((await office.follow(same)).message.text).toBe('Nothing was changed.')
    }))

  test('have links to the shop in their preview, not into the office', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const body = 'Read [returns](/pengembalian), or [write](mailto:halo@lirih.id).'
      const seen = await office.post('/pages/about', { ...about, body, base: await baseOf(office), what: 'preview' })
      const html = await seen.text()
      expect(html).toContain(`href="${world.shop.identity.publicOrigin}/pengembalian" target="_blank"`)
      expect(html).toContain('href="mailto:halo@lirih.id"')
    }))

  test('show both texts when a colleague saved first, and keep changes of different fields', () =>
    inTestShop(async (world) => {
      const [sari, bima] = [await signedIn(world), await signedIn(world, 'manager')]
      const [first, second] = [await baseOf(sari), await baseOf(bima)]
      const { body } = JSON.parse(first)
      await sari.post('/pages/about', { ...about, body, title: 'About Lirih', base: first })
      const conflict = await bima.post('/pages/about', { ...about, base: second, title: 'Our shop' })
      const html = await conflict.text()
      expect([conflict.status, html.includes('About Lirih'), html.includes('Our shop')]).toEqual([409, true, true])
      const { description, lang } = JSON.parse(second)
      const merged = await bima.post('/pages/about', {
        title: 'About us',
        description,
        lang,
        body: 'New text',
        base: second,
      })
      expect(merged.status).toBe(303)
      expect(world.shop.textPages.about).toMatchObject({
        title: 'About Lirih',
        nodes: { en: [{ children: ['New text'] }] },
      })
    }))

  test('say which line is wrong and lose nothing', () =>
    inTestShop(async (world) => {
      const office = await signedIn(world)
      const wrong = { ...about, body: 'Fine\n\n# Too large', base: await baseOf(office) }
      const refused = await office.post('/pages/about', wrong)
      const html = (await refused.text()).replaceAll('<!-- -->', '')
      expect([refused.status, html]).toEqual([422, expect.stringMatching(/Line 3: .*headings must be/)])
      expect(html).toContain('# Too large')
    }))
})
