import type { texts as english } from '../../en/orders/missing.ts'

export const texts: typeof english = {
  title: 'Barang tidak ada',
  which: 'Barang mana yang tidak ada?',
  chooseFirst: 'Pilih barang yang tidak ada.',
  countTitle: 'Stok opname',
  countHint: 'Memperbaiki stok yang dijual. Hitung semua yang ada di rak, termasuk barang pesanan yang belum dikirim.',
  onShelf: 'Di rak',
  count: 'Simpan hitungan',
  countNeeded: 'Isi jumlah yang ada di rak.',
  counted: (item, counted, left) => `Dihitung: ${item}, ${counted}. Bisa dijual: ${left}.`,
  tooFew: (owned) =>
    `${owned} di antaranya milik pesanan yang belum dikirim. Kembalikan dulu uang barang ini, tanpa mengembalikan stoknya.`,
  refundTitle: 'Kembalikan uangnya',
  refundHint:
    'Pelanggan menerima kembali uang untuk satu barang ini, dan sisanya tetap dikirim. Jumlahnya dipastikan di halaman berikut.',
  refund: 'Kembalikan uang barang ini…',
  noteTitle: 'Serahkan ke rekan',
  noteHint: 'Menambah catatan pada pesanan, yang terlihat saat dikemas.',
  note: 'Tambah catatan',
  noteText: (item) => `Tidak ada: ${item}`,
  noted: (item) => `Dicatat: ${item} tidak ada.`,
  back: 'Kembali mengemas',
}
