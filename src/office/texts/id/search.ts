import type { texts as english } from '../en/search.ts'

export const texts: typeof english = {
  search: 'Cari',
  hint: 'Cari pesanan, produk, pelanggan',
  field: 'Pesanan, resi, nama, telepon, produk, atau halaman',
  find: 'Cari',
  close: 'Tutup pencarian',
  groups: {
    recent: 'Terakhir dibuka',
    actions: 'Tindakan',
    pages: 'Halaman',
    orders: 'Pesanan',
    customers: 'Pelanggan',
    articles: 'Produk',
  },
  nothing: (typed) => `Tidak ada hasil untuk “${typed}”.`,
  count: (results) => `${results} hasil`,
  notLoaded: 'Pencarian tidak dapat dimuat. Periksa koneksi dan coba lagi.',
  stock: (pieces) => `stok ${pieces}`,
  move: 'pindah',
  open: 'buka',
  onlyActions: 'tindakan saja',
  actions: {
    pack: 'Mulai mengemas',
    ship: 'Kirim paket dengan menempel resi',
    print: 'Cetak label dan slip',
    'new-order': 'Catat pesanan dari WhatsApp atau bazar',
    journal: 'Ekspor jurnal bulanan',
    invite: 'Undang seseorang',
    verify: 'Periksa stok, uang, dan pesanan',
  },
}
