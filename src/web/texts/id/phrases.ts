// Short texts that several areas share.
export const tryAgain = 'Coba lagi'
export const unreachable =
  'Toko tidak bisa dihubungi. Periksa koneksi Anda, lalu coba lagi. Isian Anda masih ada di sini.'
export const pageNotLoaded = 'Halaman itu gagal dimuat. Periksa koneksi Anda, lalu coba lagi.'
export const offline = 'Tidak ada koneksi. Halaman ini tetap seperti semula.'
export const loading = 'Memuat'
export const close = 'Tutup'

// `Hubungi kami, kami bantu.`, with a link in it
export const writeToUs = 'Hubungi kami'
export const weHelp = 'dan kami bantu.'

/** `2–3 hari`, for the courier's `2-3`. */
export const deliveryDays = (days: string) => `${days.replace('-', '–')} hari`

// Shared controls
export const working = 'Memproses'
export const closeMessage = 'Tutup pesan'
export const priceBefore = 'Semula '
export const priceNow = ', sekarang '
export const table = 'Tabel'
