import type { texts as english } from '../../en/articles/article-stock.ts'

export const texts: typeof english = {
  title: 'Stok',
  colour: 'Warna',
  total: 'Jumlah',
  save: 'Simpan stok',
  was: (count) => `tadinya ${count}`,
  now: (count) => `sekarang ${count}`,
  both: (name, theirs, yours, before) => `${name}: ${theirs}. Anda: ${yours}. Tadinya ${before}`,
  saved: (count) => `Stok ${count} ukuran disimpan`,
  unchanged: 'Tidak ada stok yang diubah.',
  wrong: 'Angka bulat',
  wrongTop: 'Stok tidak disimpan. Tulis angka bulat.',
  tooFewTop: 'Stok tidak disimpan: sebagian baru saja dibeli pelanggan.',
  changedTop: (name, at) =>
    `${name} mengubah sebagian pada ${at}. Stok Anda tidak disimpan. Simpan lagi jika angka Anda benar.`,
  unknown: 'Ukuran produk ini telah diubah. Tidak ada stok yang disimpan.',
}
