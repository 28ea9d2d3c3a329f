export const newsletter = 'Newsletter'
export const promise = 'Kabar singkat saat ada kain dan warna baru. Paling banyak dua kali sebulan.'
export const email = 'Email'
export const yourEmail = 'Email Anda'
export const subscribe = 'Berlangganan'
export const sending = 'Mengirim…'
export const unreachable = 'Toko tidak bisa dihubungi. Periksa koneksi Anda, lalu coba lagi.'
export const didNotWork = 'Belum berhasil. Periksa koneksi Anda, lalu coba lagi.'

// For browsers without JavaScript: a sentence with a link in it
export const needsScript = 'Untuk berlangganan di sini, aktifkan JavaScript di browser Anda.'
export const writeToUs = 'Hubungi kami'
export const weAddYou = 'dan kami daftarkan.'
