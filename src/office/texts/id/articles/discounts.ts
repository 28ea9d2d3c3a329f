import type { texts as english } from '../../en/articles/discounts.ts'

export const texts: typeof english = {
  title: 'Harga spesial',
  below: 'Pilih produk, lalu lihat semua harga lama dan baru sebelum ada yang berubah.',
  back: 'Produk',
  search: 'Nama atau SKU',
  show: 'Tampilkan produk',
  articles: 'Produk',
  chosenOf: (shown, count) => (shown === count ? `${count} produk` : `${shown} produk terbaru dari ${count}`),
  allThatMatch: (count) => `Semua ${count} produk yang cocok, juga yang tidak ada di daftar ini`,
  none: 'Tidak ada produk yang cocok',
  noneHint: 'Pilih kategori atau koleksi lain, atau cari yang lain.',
  rule: 'Yang berubah',
  kinds: {
    percent: 'Potongan persen',
    amount: 'Potongan rupiah',
    price: 'Satu harga spesial untuk semua',
    end: 'Akhiri harga spesial',
  },
  value: 'Berapa',
  valueHint: '20 untuk 20%, atau 50.000 untuk Rp 50.000. Hasil persen dibulatkan ke bawah per Rp 100.',
  starts: 'Mulai',
  startsHint: 'Kosong: langsung.',
  ends: 'Berakhir',
  endsHint: 'Kosong: sampai Anda akhiri.',
  badValue: {
    percent: 'Isi persen bulat dari 1 sampai 99, misalnya 20.',
    amount: 'Isi jumlah rupiah, misalnya 50.000.',
    price: 'Isi harga rupiah, misalnya 299.000.',
  },
  endsFirst: 'Waktu berakhir harus setelah waktu mulai.',
  over: 'Waktu ini sudah lewat.',
  preview: 'Lihat harga baru',
  previewTitle: 'Periksa harga baru',
  period: (from, until) =>
    `${from === undefined ? 'Langsung' : `Mulai ${from}${until === undefined ? ' WIB' : ''}`}${until === undefined ? ', sampai Anda akhiri.' : ` sampai ${until} WIB. Setelah itu harganya kembali seperti semula.`}`,
  endNow: 'Harga semula langsung berlaku lagi. Harga spesial yang terjadwal dibatalkan.',
  article: 'Produk',
  price: 'Harga',
  now: 'Harga spesial sekarang',
  planned: 'Harga spesial baru',
  noSale: '–',
  unfit: 'Tidak cocok: tidak ada sisa yang dibayar, atau tidak ada potongan.',
  unfitNote: (count) =>
    `${count} produk tidak cocok dengan perubahan ini. Tidak ada yang bisa disimpan: pilih jumlah lain, atau keluarkan produknya.`,
  tooMany: 'Lebih dari 2.000 produk dipilih. Pilih lebih sedikit.',
  changeChoice: 'Ubah',
  put: (count) => `Pasang harga spesial untuk ${count} produk`,
  end: (count) => `Akhiri harga spesial ${count} produk`,
  changed: (count) => `${count} produk punya harga spesial baru`,
  ended: (count) => `Harga spesial ${count} produk sudah berakhir`,
  changedMeanwhile:
    'Rekan Anda mengubah salah satu harga ini. Tidak ada yang disimpan: periksa lagi harga baru, lalu konfirmasi.',
  notSaved: 'Tidak ada yang berubah.',
  sentences: {
    none: (full) => `Harganya ${full}.`,
    ended: (full, until) => `Harganya ${full}. Harga spesial berakhir ${until} WIB.`,
    scheduled: ({ full, sale, from, until }) =>
      `Harganya sekarang ${full}, dan ${sale} dari ${from}${until === undefined ? ' WIB' : ` sampai ${until} WIB; lalu kembali ${full}`}.`,
    on: ({ full, sale, until }) =>
      `Harganya sekarang ${sale}${until === undefined ? `, bukan ${full}` : `, sampai ${until} WIB; lalu kembali ${full}`}.`,
  },
}
