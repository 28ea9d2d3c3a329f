import { expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { openOwnTexts } from './own-texts.ts'
import { readTextPage } from './read-text-page.ts'
import type { TextPageName, TextPages } from './text-page.ts'

const fillIns = () => ({ en: { dispatch_note: 'Sent soon' }, id: { dispatch_note: 'Segera dikirim' } })

const pageOf = (title: string, lang: 'en' | 'id' = 'en', body = 'Text.') =>
  readTextPage(`---\ntitle: ${title}\ndescription: d\nupdated: 2030-01-01\nlang: ${lang}\n---\n${body}\n`, fillIns())
    .page

const shipped: TextPages = {
  ...{ about: pageOf('About us'), 'about-id': pageOf('Tentang kami', 'id') },
  ...{ contact: pageOf('Contact'), 'contact-id': pageOf('Kontak', 'id') },
  ...{ syarat: pageOf('S'), privasi: pageOf('P'), pengiriman: pageOf('K'), pengembalian: pageOf('R') },
}

test.each<[string, TextPageName[], string]>([
  ['the shipped one while the page is the shipped one', [], 'Tentang kami'],
  ['the owner’s text while there is no Indonesian one', ['about'], 'About us'],
  ['the owner’s Indonesian text', ['about', 'about-id'], 'Tentang kami'],
])('the Indonesian page about the shop shows %s', (_, own, title) =>
  inTestShop(async ({ shop }) => {
    const pages = { ...shipped }
    const texts = openOwnTexts({
      ...{ pages, fillIns },
      readPages: async () => ({ ...shipped }),
      readFile: async () => '',
      hasOwnFile: (name) => own.includes(name),
    })
    await texts.refresh(shop.db)
    expect(pages['about-id'].title).toBe(title)
    expect(pages['contact-id'].title).toBe('Kontak')
  }),
)

test('the dispatch note has the language of the text around it', () => {
  const { nodes } = pageOf('Info', 'id', '{{dispatch_note}}.')
  expect(JSON.stringify(nodes.en)).toContain('Segera dikirim')
  expect(JSON.stringify(nodes.id)).toContain('Segera dikirim')
})
