import type { Language } from '../../values/language.ts'

const wasItNotYou = 'Wasn’t you? Choose a new password right away: someone else knows your current one.'

const en = {
  because: (shop: string) => `you have an account at ${shop}`,
  becauseOld: (shop: string) => `this address belonged to an account at ${shop}`,
  wasItNotYou,
  choosePassword: 'Choose a new password',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),

  welcome: {
    title: (shop: string) => `Welcome to ${shop}`,
    text: 'Your account is ready, and your bag is waiting for you there.',
    button: 'Sign in',
    note: 'Didn’t create this account? Someone may have mistyped their address. Write to us and we’ll delete it.',
  },
  reset: {
    title: 'Choose a new password',
    because: (shop: string) => `someone asked for a new password for your account at ${shop}`,
    text: (lifetime: string) =>
      `Use this link within ${lifetime} to choose a new password. It works once, and only the newest link works.`,
    button: 'Choose a new password',
    note: 'Didn’t ask for this? You can ignore this email. Your password stays the same.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    text: 'Sign in with your new password from now on. We’ve signed out all your other devices.',
  },
  confirmAddress: {
    title: 'Confirm your new email address',
    because: (shop: string) => `it was entered as the new email address of an account at ${shop}`,
    text: (lifetime: string) =>
      `Confirm this address within ${lifetime}, and we’ll use it for your account from then on. The link works once.`,
    button: 'Confirm this address',
    note: 'Didn’t ask for this? You can ignore this email. Nothing will change.',
  },
  addressChangeRequested: {
    subject: 'Your account’s email address is about to change',
    title: 'A new email address for your account',
    text: 'We’ve sent a link to the address below. Your account moves to it as soon as the link is used.',
    newAddress: 'New address',
  },
  addressChanged: {
    title: 'Your account has a new email address',
    text: 'We’ll no longer write about your account to this address.',
    note: (mailCare: string) => `Wasn’t you? Write to us at ${mailCare} from this address.`,
  },
  deletion: {
    title: 'Your account will be deleted',
    text: 'As you asked, we’ll delete your account and everything in it. If you still have an open order by then, we’ll wait until it’s complete.',
    date: 'Not before',
    changeYourMind: 'Changed your mind? Sign in before then and keep your account.',
    button: 'Keep my account',
  },
  deleted: {
    title: 'Your account has been deleted',
    text: 'Your profile, bag and wishlist are gone. For your orders we keep items, amounts and dates, as the law requires, without your name.',
    note: 'Still getting our newsletter? Every issue has a link to unsubscribe.',
  },
}

const id: typeof en = {
  because: (shop) => `Anda punya akun di ${shop}`,
  becauseOld: (shop) => `alamat ini sebelumnya dipakai akun di ${shop}`,
  wasItNotYou:
    'Bukan Anda yang melakukannya? Segera buat kata sandi baru. Orang yang melakukannya tahu kata sandi Anda.',
  choosePassword: 'Buat kata sandi baru',
  minutes: (count) => `${count} menit`,

  welcome: {
    title: (shop) => `Selamat datang di ${shop}`,
    text: 'Akun Anda sudah siap. Barang yang Anda masukkan ke keranjang tersimpan di sana.',
    button: 'Masuk',
    note: 'Tidak merasa membuat akun? Mungkin ada yang salah mengetik alamat. Kabari kami, akunnya kami hapus.',
  },
  reset: {
    title: 'Buat kata sandi baru',
    because: (shop) => `ada permintaan kata sandi baru untuk akun Anda di ${shop}`,
    text: (lifetime) =>
      `Tautan ini hanya bisa dipakai sekali dan berlaku ${lifetime}. Tautan yang lebih baru membuatnya tidak berlaku.`,
    button: 'Buat kata sandi baru',
    note: 'Bukan Anda yang meminta? Abaikan saja email ini. Kata sandi Anda tidak berubah.',
  },
  passwordChanged: {
    title: 'Kata sandi Anda sudah diganti',
    text: 'Mulai sekarang hanya kata sandi baru yang berlaku. Semua perangkat lain sudah dikeluarkan.',
  },
  confirmAddress: {
    title: 'Konfirmasi email baru Anda',
    because: (shop) => `alamat ini dimasukkan sebagai email baru sebuah akun di ${shop}`,
    text: (lifetime) =>
      `Email akun Anda berganti ke alamat ini setelah dikonfirmasi. Tautan hanya bisa dipakai sekali dan berlaku ${lifetime}.`,
    button: 'Konfirmasi alamat ini',
    note: 'Bukan Anda yang meminta? Abaikan saja email ini. Tidak ada yang berubah.',
  },
  addressChangeRequested: {
    subject: 'Ada permintaan ganti email di akun Anda',
    title: 'Email baru untuk akun Anda',
    text: 'Email akun Anda akan berganti ke alamat di bawah ini setelah pemiliknya membuka tautan dari kami.',
    newAddress: 'Alamat baru',
  },
  addressChanged: {
    title: 'Email akun Anda sudah diganti',
    text: 'Email tentang akun Anda tidak lagi dikirim ke alamat ini.',
    note: (mailCare) => `Bukan Anda yang menggantinya? Kirim email dari alamat ini ke ${mailCare}.`,
  },
  deletion: {
    title: 'Akun Anda akan dihapus',
    text: 'Sesuai permintaan Anda, akun dan isinya kami hapus setelah waktu di bawah ini. Jika masih ada pesanan berjalan, kami tunggu sampai selesai.',
    date: 'Paling cepat',
    changeYourMind: 'Sebelum itu Anda masih bisa membatalkannya: masuk, lalu pertahankan akun Anda.',
    button: 'Pertahankan akun saya',
  },
  deleted: {
    title: 'Akun Anda sudah dihapus',
    text: 'Profil, keranjang, dan wishlist Anda sudah dihapus. Dari pesanan Anda, kami hanya menyimpan barang, jumlah, dan tanggal tanpa nama, sesuai kewajiban hukum.',
    note: 'Masih menerima newsletter? Langganan berjalan sampai Anda berhenti lewat tautan di salah satu newsletter.',
  },
}

/** The texts of emails about an account. */
export const accountEmailTexts: Readonly<Record<Language, typeof en>> = { en, id }
