import type { texts as english } from '../en/article.ts'

export const texts: typeof english = {
  back: 'Artikel',
  published: 'Tampil',
  hidden: 'Disembunyikan',
  archived: 'Diarsipkan',
  pictures: 'Foto',
  description: 'Deskripsi',
  sizesAndStock: 'Ukuran dan stok',
  price: 'Harga',
  organization: 'Pengelompokan',
  viewInShop: 'Lihat di toko',
}
