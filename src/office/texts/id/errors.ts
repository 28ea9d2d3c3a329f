import type { texts as english } from '../en/errors.ts'

export const texts: typeof english = {
  lang: 'id',
  notYours: 'Halaman ini bukan bagian dari peran Anda',
  notYoursAdvice: 'Hubungi pemilik toko jika Anda memerlukannya. Tidak ada yang diubah.',
  notFound: 'Tidak ada apa-apa di alamat ini',
  notFoundAdvice: 'Tautannya mungkin sudah lama, atau datanya sudah dihapus.',
  unreadable: 'Formulir tidak bisa dibaca',
  unreadableAdvice: 'Formulir tidak sampai dengan lengkap. Tidak ada yang diubah. Kembali dan kirim lagi.',
  failed: 'Halaman ini tidak bisa dimuat',
  failedAdvice: 'Coba lagi sebentar lagi. Kalau terulang, lihat halaman Kondisi sistem.',
  unreachable: 'Kantor tidak bisa dihubungi',
  unreachableAdvice: 'Yang Anda ketik masih ada. Periksa koneksi, lalu coba lagi: perubahan hanya berlaku sekali.',
  noConnection: 'Anda sedang offline',
  noConnectionAdvice: 'Belum ada yang dikirim. Yang Anda ketik tetap ada: kirim setelah online lagi.',
  changeFailed: 'Ini tidak bisa dilakukan',
  changeFailedAdvice: 'Yang Anda ketik masih ada. Coba lagi sebentar lagi.',
  sentBefore: 'Ini sudah tersimpan, sebelum perubahan terakhir Anda',
  sentBeforeAdvice:
    'Koneksi terputus setelah pengiriman pertama. Halaman ini menampilkan yang sudah tersimpan. Kalau masih ada yang perlu diubah, ubah di sini lalu kirim lagi.',
  sentUnknown: 'Ini mungkin sudah tersimpan',
  sentUnknownAdvice: 'Jawaban atas pengiriman pertama tidak sampai. Periksa dulu di sini sebelum mengirim lagi.',
  tryAgain: 'Coba lagi',
  toToday: 'Ke Hari Ini',
}
