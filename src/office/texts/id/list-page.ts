import type { texts as english } from '../en/list-page.ts'

export const texts: typeof english = {
  viewsLabel: 'Daftar',
  find: 'Cari',
  clear: 'Hapus pencarian',
  next: 'Berikutnya',
  first: 'Halaman pertama',
}
