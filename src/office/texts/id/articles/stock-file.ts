import type { texts as english } from '../../en/articles/stock-file.ts'

export const texts: typeof english = {
  fileName: 'stok',
  sheet: 'Stok',
  columns: ['Kode produk', 'Produk', 'Warna', 'Ukuran', 'Bisa dijual', 'Dipesan', 'Terjual, belum dikirim', 'Di rak'],
}
