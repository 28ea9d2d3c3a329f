import type { texts as english } from '../en/search.ts'

export const texts: typeof english = {
  search: 'Cari',
  hint: 'Cari pesanan, produk, pelanggan',
  field: 'Pesanan, resi, nama, telepon, produk, atau halaman',
  find: 'Cari',
  close: 'Tutup pencarian',
  groups: { pages: 'Halaman', orders: 'Pesanan', customers: 'Pelanggan', articles: 'Produk' },
  nothing: (typed) => `Tidak ada hasil untuk “${typed}”.`,
  count: (results) => `${results} hasil`,
  stock: (pieces) => `stok ${pieces}`,
  move: 'pindah',
  open: 'buka',
}
