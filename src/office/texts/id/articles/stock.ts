import type { texts as english } from '../../en/articles/stock.ts'

export const texts: typeof english = {
  stock: 'Stok',
  stockViews: { low: 'Stok menipis', 'waited-for': 'Ditunggu pelanggan', all: 'Semua produk' },
  exportCsv: 'Ekspor CSV',
  exportXlsx: 'Ekspor XLSX',
  movements: 'Pergerakan',
  search: 'Cari produk',
  searchHint: 'Nama, warna, atau SKU',
  nothingFound: 'Produk tidak ditemukan',
  article: 'Produk',
  size: 'Ukuran',
  left: 'Sisa',
  waiting: 'Menunggu',
  noStock: 'Tidak ada yang menipis',
  noStockAdvice: 'Ukuran yang tinggal tiga atau kurang muncul di sini.',
  noneWaits: 'Tidak ada pelanggan yang menunggu ukuran',
  more: (count) => `${count} yang pertama ditampilkan.`,
}
