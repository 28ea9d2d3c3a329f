import type { TextPage, TextPages } from '../../../src/shop/pages/text-page.ts'

const page: TextPage = { title: 'Halaman uji', description: '', updatedOn: '2030-03-01', lang: 'id', nodes: [] }

/** For tests that do not depend on the owner's pages. */
export const testTextPages: TextPages = {
  about: page,
  contact: page,
  syarat: page,
  privasi: page,
  pengiriman: page,
  pengembalian: page,
}
