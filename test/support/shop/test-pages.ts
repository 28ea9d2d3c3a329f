import { readFile } from 'node:fs/promises'
import { fillInsOf } from '../../../src/shop/pages/fill-in.ts'
import { openOwnTexts } from '../../../src/shop/pages/own-texts.ts'
import type { TextPage, TextPages } from '../../../src/shop/pages/text-page.ts'
import { pageLabels } from '../../../src/start/page-labels.ts'
import { testIdentity } from './test-identity.ts'

const page: TextPage = {
  title: 'Halaman uji',
  description: '',
  updatedOn: '2030-03-01',
  lang: 'id',
  nodes: { en: [], id: [] },
}

const testTextPages: TextPages = {
  about: page,
  'about-id': page,
  contact: page,
  'contact-id': page,
  syarat: page,
  privasi: page,
  pengiriman: page,
  pengembalian: page,
}

/** The pages of a shop of its own, which a test may change. Their files are the shipped ones. */
export function openTestPages() {
  const textPages = { ...testTextPages }
  const ownTexts = openOwnTexts({
    pages: textPages,
    readPages: async () => ({ ...testTextPages }),
    readFile: (name) => readFile(`content/pages/${name}.md`, 'utf8'),
    hasOwnFile: () => false,
    fillIns: () => fillInsOf(testIdentity, 86_400, pageLabels),
  })
  return { textPages, ownTexts }
}
