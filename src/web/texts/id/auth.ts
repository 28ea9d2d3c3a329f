export const signInNow = 'Masuk sekarang'
export const register = 'Daftar'
export const forgotPassword = 'Lupa kata sandi'
export const checkYourEmail = 'Cek email Anda'
export const newPassword = 'Kata sandi baru'
export const newEmailAddress = 'Alamat email baru'

export const welcomeBack = 'Selamat datang kembali.'

export const oneAccount = 'Satu akun untuk keranjang, pesanan, dan barang yang Anda simpan.'
export const phoneHint = 'Untuk kurir, misalnya 0812-3456-7890'
// `Baca Syarat & Ketentuan dan Kebijakan Privasi.`, with two links in it.
export const readThe = 'Baca'
export const terms = 'Syarat & Ketentuan'
export const andThe = 'dan'
export const privacyPolicy = 'Kebijakan Privasi'
export const alreadyRegistered = 'Sudah punya akun?'

export const enterEmail = 'Tulis email Anda, lalu kami kirim tautan untuk membuat kata sandi baru.'
export const sendLink = 'Kirim tautan'
export const rememberedIt = 'Sudah ingat?'

export const followLink =
  'Buka tautan di email untuk membuat kata sandi baru. Tautan hanya bisa dipakai sekali dan berlaku sebentar.'
export const noEmailYet =
  'Belum ada email setelah beberapa menit? Cek folder spam, lalu minta lagi. Mungkin akun Anda memakai alamat lain.'
export const askAgain = 'Minta lagi'

export const signsOutEverywhere = 'Setelah diganti, akun Anda keluar di semua perangkat lain.'
export const askForNewLink = 'Minta tautan baru'

export const whatChanges = 'Mulai sekarang Anda masuk dengan alamat ini, dan email kami dikirim ke sini.'
export const useThisAddress = 'Pakai alamat ini'

// Shown where the form would be when the browser runs no scripts.
export const signInNeedsScript = 'Untuk masuk, aktifkan JavaScript di browser Anda.'
export const registerNeedsScript = 'Untuk mendaftar, aktifkan JavaScript di browser Anda.'
export const linkNeedsScript = 'Untuk meminta tautan, aktifkan JavaScript di browser Anda.'
export const newPasswordNeedsScript = 'Untuk membuat kata sandi, aktifkan JavaScript di browser Anda.'
export const confirmEmailNeedsScript = 'Untuk mengonfirmasi alamat, aktifkan JavaScript di browser Anda.'

export const accountReady = 'Akun Anda sudah siap dan Anda sudah masuk.'

// The item that a visitor chose before they came here
export const whatHappens = {
  'sign in': {
    bag: (item: string) => `Masuk, lalu ${item} langsung ke keranjang Anda.`,
    wishlist: (item: string) => `Masuk, lalu ${item} langsung tersimpan di wishlist Anda.`,
  },
  register: {
    bag: (item: string) => `Daftar, lalu ${item} langsung ke keranjang Anda.`,
    wishlist: (item: string) => `Daftar, lalu ${item} langsung tersimpan di wishlist Anda.`,
  },
}
