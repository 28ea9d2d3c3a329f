import type { VoucherSentence } from '../../routes/vouchers/voucher-fields.ts'
import type { texts as english } from '../en/vouchers.ts'

const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} dan ${names.at(-1)}`

function what({ kind, amount, percent, categories }: VoucherSentence): string {
  const items = categories === undefined ? 'barang' : `barang ${listOf(categories)}`
  switch (kind) {
    case 'amount':
      return `memotong ${amount} dari ${categories === undefined ? 'pesanan' : items}`
    case 'percent':
      return `memotong ${percent}% dari harga ${items}, paling banyak ${amount}`
    case 'shipping':
      return `memotong ongkir sampai ${amount}${categories === undefined ? '' : ` untuk pesanan berisi ${items}`}`
    case 'free-shipping':
      return `menanggung ongkir${amount === undefined ? '' : `, sampai ${amount}`}${categories === undefined ? '' : `, untuk pesanan berisi ${items}`}`
  }
}

function onWhich({ minimum, isFirstOrder }: VoucherSentence): string {
  if (isFirstOrder) {
    return `, untuk pesanan pertama pelanggan${minimum === undefined ? '' : ` senilai ${minimum} atau lebih`}`
  }
  return minimum === undefined ? '' : `, untuk pesanan senilai ${minimum} atau lebih`
}

export const texts: typeof english = {
  views: { all: 'Semua', active: 'Aktif', scheduled: 'Terjadwal', ended: 'Berakhir' },
  kinds: {
    amount: 'Potongan nominal',
    percent: 'Potongan persen',
    shipping: 'Potongan ongkir',
    'free-shipping': 'Gratis ongkir',
  },
  kindHints: {
    amount: 'Potongan Rp dari barang dan ongkir',
    percent: 'Dari harga barang, sampai batas tertentu',
    shipping: 'Paling banyak sebesar ongkir',
    'free-shipping': 'Sampai batas tertentu, atau tanpa batas',
  },
  problems: {
    required: 'Isi dulu kolom ini.',
    invalid: 'Periksa lagi isian ini.',
    reserved: 'Kata ini dipakai kantor dalam sebuah alamat. Pilih yang lain.',
    'too-large': 'Nilainya terlalu besar.',
    'too-long': 'Paling banyak 300 karakter.',
    'before-start': 'Waktu berakhir harus sesudah waktu mulai.',
    'below-used': 'Sudah dipakai lebih sering oleh pesanan.',
    unknown: 'Kategori ini sudah tidak ada. Pilih lagi.',
    'used-already': 'Sudah dipakai pesanan, jadi tidak bisa diubah.',
  },
  months: [
    ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni'],
    ...['Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
  ],
  fieldNames: {
    code: 'Kode',
    kind: 'Potongan',
    amount: 'Nominal',
    percent: 'Persen',
    minSubtotal: 'Minimum belanja',
    categories: 'Berlaku untuk',
    firstOrder: 'Hanya pesanan pertama',
    uses: 'Jumlah pemakaian',
    starts: 'Mulai',
    ends: 'Berakhir',
    public: 'Tampilkan di halaman Promo',
    description: 'Teks untuk pelanggan',
    descriptionIndonesian: 'Teks untuk pelanggan dalam bahasa Indonesia',
  },
  vouchers: 'Voucher',
  newVoucher: 'Voucher baru',
  discount: 'Potongan',
  used: 'Terpakai',
  cost: 'Biaya',
  visibility: 'Tampil',
  dates: 'Tanggal',
  status: 'Status',
  public: 'Publik',
  private: 'Privat',
  noEnd: 'Tanpa tanggal berakhir',
  usedOf: (used, of) => `${used} dari ${of}`,
  active: 'Aktif',
  usedUp: 'Habis',
  ended: 'Berakhir',
  startsIn: (days) => (days <= 1 ? 'Mulai dalam sehari' : `Mulai ${days} hari lagi`),
  none: 'Belum ada voucher di sini',
  noneHint: 'Voucher adalah kode yang diisi pelanggan saat memesan.',
  gives: ({ kind, amount, percent }) =>
    ({
      amount: `Potongan ${amount}`,
      percent: `Potongan ${percent}%, sampai ${amount}`,
      shipping: `Potongan ongkir ${amount}`,
      'free-shipping': amount === undefined ? 'Gratis ongkir' : `Gratis ongkir, sampai ${amount}`,
    })[kind],
  forItems: (names) => `Untuk ${listOf(names)}`,
  sentence: (voucher) =>
    `${voucher.code} ${what(voucher)}${onWhich(voucher)}${voucher.dates === '' ? '' : `, ${voucher.dates}`}.`,
  from: (day) => `mulai ${day}`,
  until: (day) => `sampai ${day}`,
  summary: 'Ringkasan',
  notYet: 'Isi potongannya untuk melihat aturannya dalam satu kalimat.',
  maximumCost: 'Biaya maksimum',
  noMaximum: 'Tanpa batas',
  maximumReachedAt: 'Batas tercapai pada',
  code: 'Kode',
  codeHint: 'Huruf dan angka. Huruf besar dan kecil sama saja.',
  generate: 'Buatkan',
  amount: 'Nominal',
  atMost: 'Paling banyak',
  shippingAtMost: 'Ongkir paling banyak',
  emptyForAny: 'Kosong: berapa pun',
  percent: 'Persen',
  minimum: 'Minimum belanja',
  appliesTo: 'Berlaku untuk',
  everything: 'Semua barang',
  categories: 'Kategori',
  categoriesHint: 'Hanya barang dari kategori terpilih yang dihitung',
  noCategories: 'Toko ini belum punya kategori.',
  firstOrder: 'Hanya pesanan pertama',
  firstOrderHint: 'Untuk pelanggan yang belum punya pesanan lain, baik sudah dibayar maupun menunggu pembayaran',
  uses: 'Jumlah pemakaian',
  perCustomer: 'Pemakaian per pelanggan',
  perCustomerHint: 'Tidak bisa diubah.',
  starts: 'Mulai',
  ends: 'Berakhir',
  timeHint: 'Kosong: tanpa batas.',
  list: 'Tampilkan di halaman Promo',
  listHint: 'Semua orang bisa melihatnya di sana',
  text: 'Teks untuk pelanggan',
  textIndonesian: 'Teks untuk pelanggan dalam bahasa Indonesia',
  fixed: 'Voucher ini sudah dipakai pesanan, jadi potongan dan cakupannya tidak bisa diubah.',
  create: 'Buat voucher',
  save: 'Simpan',
  discard: 'Buang perubahan',
  edit: 'Ubah',
  check: 'Ada yang kurang atau salah. Periksa kolom di bawah.',
  codeTaken: 'Sudah ada voucher dengan kode ini, mungkin yang sudah berakhir. Pilih kode lain.',
  created: (code) => `${code} sudah dibuat`,
  saved: (code) => `${code} sudah disimpan`,
  end: 'Akhiri voucher',
  endTitle: (code) => `Akhiri ${code}?`,
  endEffect:
    'Mulai sekarang tidak bisa dipakai lagi, untuk seterusnya. Pesanan yang sudah memakainya tetap dapat potongan.',
  endUsed: (used) => `Dipakai ${used} pesanan.`,
  endButton: (code) => `Akhiri ${code} untuk seterusnya`,
  back: 'Kembali',
  isEnded: (code) => `${code} sudah diakhiri`,
  endedBefore: 'Voucher ini sudah berakhir. Tidak ada yang diubah.',
  orders: 'Pesanan',
  allOrders: 'Semua pesanan dengan voucher ini',
  noOrders: 'Belum ada pesanan yang memakainya.',
}
