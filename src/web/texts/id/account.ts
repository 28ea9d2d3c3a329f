export const profileNotLoaded = 'Profil gagal dimuat.'
export const ordersNotLoaded = 'Pesanan gagal dimuat.'
export const wishlistNotLoaded = 'Wishlist gagal dimuat.'
export const vouchersNotLoaded = 'Voucher gagal dimuat.'

export const yourPassword = 'Kata sandi Anda'

// Change of the email address
export const yourEmail = 'Email Anda'
export const newEmail = 'Email baru'
export const changeEmail = 'Ganti email'
// `Kami sudah mengirim email ke siti@example.id. Alamat Anda berganti…`, with the address in bold
export const emailSentTo = 'Kami sudah mengirim email ke'
export const followLinkToChange = '. Alamat Anda berganti setelah tautan di dalamnya dibuka.'

// Change of the password
export const currentPassword = 'Kata sandi saat ini'
export const newPasswordHint = 'Minimal 8 karakter. Akun Anda akan keluar di perangkat lain.'

// The profile tab
export const yourDetails = 'Data diri'
export const signInAndPrivacy = 'Keamanan & privasi'
export const email = 'Email'
export const password = 'Kata sandi'
export const downloadMyData = 'Unduh data saya'
export const deleteMyAccount = 'Hapus akun saya'
export const save = 'Simpan'

// The account page
export const hello = 'Halo'
export const helloName = (name: string) => `Halo, ${name}`
export const needsScript =
  'Halaman pribadi ini memerlukan JavaScript, yang tidak aktif di browser Anda. Hubungi kami, kami bantu.'
export const logOut = 'Keluar'

// Deletion of the account
export const deletionRemoves =
  'Nama, alamat, nomor HP, email, keranjang, dan wishlist Anda dihapus selamanya. Pesanan tetap ada di pembukuan kami tanpa data itu, dan pesanan yang sedang berjalan kami selesaikan dulu.'
export const deletionDelay = 'Anda punya 7 hari untuk berubah pikiran: masuk, lalu pertahankan akun Anda.'
// `Akun Anda akan dihapus pada 3 Mei 2026. Sebelum itu…`, with the day as a time element
export const deletedOn = 'Akun Anda akan dihapus pada'
export const untilThen = '. Sebelum itu akun tetap bisa dipakai, dan Anda masih bisa mempertahankannya.'
export const keepMyAccount = 'Pertahankan akun saya'

// Download of the customer's data
export const aboutDownload = 'Semua data tentang Anda di toko ini, dalam berkas JSON yang bisa dibaca program lain.'
export const download = 'Unduh'
export const dataInFile = (file: string) => `Data Anda tersimpan di berkas ${file}.`

// Orders, vouchers and wishlist
export const showMore = 'Tampilkan lagi'
export const noOrders = 'Belum ada pesanan'
export const yourVouchers = 'Voucher Anda'
export const noVouchers = 'Belum ada voucher untuk Anda saat ini.'
export const howToUseVouchers =
  'Masukkan kodenya di halaman Pengiriman sebelum membayar. Satu voucher untuk satu pesanan.'
export const nothingSaved = 'Belum ada yang disimpan'
export const moveToBag = 'Pindahkan ke keranjang'
export const moveItemToBag = (item: string) => `Pindahkan ke keranjang: ${item}`
