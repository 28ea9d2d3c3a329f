import type { ReturnReason, ReturnStatus } from '../../../../values/orders/return-status.ts'

export const exchangeOrReturn = 'Tukar atau kembalikan'

// In the order
export const notLoaded = 'Data penukaran dan pengembalian gagal dimuat.'
export const askUntil = (day: string) => `Ukuran tidak pas atau berubah pikiran? Ajukan sampai ${day}.`
export const faultUntil = (day: string) => `Ada yang salah atau cacat? Ajukan sampai ${day}.`
export const askOver = 'Waktu untuk menukar atau mengembalikan sudah lewat. Hubungi kami jika ada yang salah.'
export const nothingLeft =
  'Semua barang di pesanan ini sudah ada di permintaan, sudah ditukar, atau dananya sudah kembali.'
export const exchange = 'Tukar'
export const moneyBack = 'Uang kembali'
export const requestOf = (what: string, number: number) => `${what}, permintaan ${number}`
export const pieces = (count: number, name: string) => `${count} × ${name}`
export const becomes = (from: string, to: string) => `${from} → ${to}`
export const statuses: Record<ReturnStatus, string> = {
  Asked: 'Diajukan',
  Requested: 'Disetujui',
  Received: 'Kami terima',
  Refunded: 'Dana dikembalikan',
  Replaced: 'Pengganti dikirim',
  Refused: 'Dikirim kembali ke Anda',
  Declined: 'Ditolak',
  Cancelled: 'Dibatalkan',
}
export const sentences: Record<ReturnStatus, string> = {
  Asked: 'Kami menjawab lewat email paling lambat dalam 2 hari kerja. Jangan kirim barang sebelum kami jawab.',
  Requested: 'Kirim barang ini kepada kami. Tulis nomor pesanan di paket, dan simpan bukti kirimnya.',
  Received: 'Barang Anda sudah tiba. Kami periksa paling lambat dalam 2 hari kerja.',
  Refunded: 'Dana Anda sedang dikembalikan.',
  Replaced: 'Barang penggantinya kami kirim sebagai pesanan tersendiri seharga Rp 0.',
  Refused: 'Barang yang Anda kirim sudah kami periksa, dan kami kirim kembali kepada Anda.',
  Declined: 'Permintaan ini belum bisa kami terima.',
  Cancelled: 'Permintaan ini sudah selesai.',
}
export const where = 'Kirim ke'
export const howToSend = 'Cara dan alamat pengembalian'
export const shopPays = 'Ongkos kirimnya kami tanggung.'
export const youPay = 'Ongkos kirimnya Anda tanggung.'
export const why = 'Alasan kami'
export const yourNote = 'Catatan Anda'
export const heldUntil = (day: string) => `Ukuran pilihan Anda kami simpan sampai ${day}.`
export const newOrder = (invoice: string) => `Lihat pesanan ${invoice}`
export const withdraw = 'Batalkan permintaan ini'
export const showPhotos = (count: number) => `Lihat ${count} foto Anda`
export const photoNotLoaded = 'Foto ini gagal dimuat.'

// The form
export const backToOrder = 'Kembali ke pesanan'
export const whichItems = 'Barang yang mana?'
export const pieceCount = (count: number) => `${count} barang`
export const howMany = (name: string) => `Jumlah ${name}`
export const whyYouAsk = 'Apa alasannya?'
export const whatWouldYouLike = 'Ditukar atau uang kembali?'
export const anotherSize = 'Ukuran lain'
export const myMoneyBack = 'Uang kembali'
export const amountBack = (amount: string, lessVoucher: boolean) =>
  `${amount}${lessVoucher ? ' setelah dikurangi voucher' : ''}, kembali lewat cara bayar Anda`
export const chooseItemsFirst = 'Pilih barang untuk melihat jumlahnya'
export const anotherColorToo = 'Atau warna lain dengan harga yang sama'
export const newSize = 'Ukuran baru'
export const newSizeFor = (name: string) => `Ukuran baru untuk ${name}`
export const soldOut = 'Stok habis'
export const keptForYou = (size: string) => `Ukuran ${size} kami simpan sampai permintaan ini dijawab, maksimal 3 hari.`
export const reason = 'Alasan'
export const chooseReason = 'Pilih alasan'
export const reasons: Record<ReturnReason, string> = {
  'too-small': 'Kekecilan',
  'too-large': 'Kebesaran',
  'not-as-expected': 'Tidak sesuai keterangan di toko',
  damaged: 'Rusak atau cacat',
  'wrong-item': 'Bukan barang yang saya pesan',
  other: 'Berubah pikiran',
}
export const reasonTooLate = 'batas waktunya sudah lewat'
export const anythingElse = 'Ada yang perlu kami tahu?'
export const optional = 'Opsional'
export const photos = 'Foto (opsional, maksimal 4)'
export const addPhoto = 'Tambah'
export const addPhotoLabel = 'Tambah foto'
export const photo = (number: number) => `Foto ${number}`
export const removePhoto = (number: number) => `Hapus foto ${number}`
export const sendingPhoto = 'Mengirim…'
export const photoFailed = 'Belum terkirim'
export const sendPhotoAgain = (number: number) => `Kirim lagi foto ${number}`
export const yourRequest = 'Permintaan Anda'
export const nothingChosenYet = 'Belum ada yang dipilih'
export const shippingToUs = 'Ongkir ke kami'
export const shippingBothWays = 'Ongkir ke kami dan kembali'
export const wePay = 'kami tanggung'
export const youPayShort = 'Anda tanggung'
export const newParcelTo = (address: string) => `Paket baru ke: ${address}`
export const send = 'Kirim permintaan'
export const dontSendYet =
  'Kami menjawab lewat email paling lambat dalam 2 hari kerja, sekaligus memberi tahu alamat pengirimannya. Jangan kirim barang sebelum kami jawab.'
export const chooseItems = 'Pilih minimal satu barang.'
export const chooseWish = 'Pilih ditukar atau uang kembali.'
export const chooseSizes = 'Pilih ukuran baru untuk setiap barang.'
export const waitForPhotos = 'Masih ada foto yang sedang dikirim. Tunggu sebentar.'
export const photoNotSent = 'Ada foto yang belum terkirim. Kirim lagi atau hapus fotonya.'
