import type { texts as english } from '../../en/articles/store-stock.ts'

export const texts: typeof english = {
  title: 'Stok di toko',
  below:
    'Halaman produk menyebut toko yang punya ukurannya. Pesanan online tidak mengambil dari stok ini. Kosongkan bila tidak dicatat.',
  count: 'Stok opname',
  size: 'Ukuran',
  pieces: (store, size) => `${store}, ${size}`,
  hidden: 'disembunyikan',
  save: 'Simpan',
  saved: (count) => `Tersimpan, ${count} angka berubah`,
  notANumber: 'Tulis angka bulat sampai 999999, atau kosongkan. Tidak ada yang disimpan.',
  changed: 'Sebagian angka ini baru diubah rekan Anda. Yang tampil adalah angka terbaru. Tidak ada yang disimpan.',
  unknown: 'Produk ini atau salah satu toko baru diubah. Tidak ada yang disimpan.',
  noStores: 'Belum ada toko.',
  addStore: 'Tambah toko',
}
