// Pages that links in emails lead to
export const confirm = 'Konfirmasi'
export const confirmed = 'Sudah dikonfirmasi'

// The newsletter
export const confirmSubscription = 'Konfirmasi langganan'
export const aboutSubscription = (shop: string) => `Konfirmasi untuk menerima newsletter ${shop} lewat email.`
export const unsubscribe = 'Berhenti berlangganan'
export const unsubscribed = 'Sudah berhenti berlangganan'
export const aboutUnsubscribing = 'Newsletter langsung berhenti, dan data langganan Anda kami hapus.'

// Notifications that a size is back in stock
export const confirmNotification = 'Konfirmasi kabar stok'
export const aboutNotification = 'Setelah dikonfirmasi, kami kirim satu email saat ukuran ini tersedia lagi.'
export const cancelNotification = 'Tidak perlu dikabari'
export const aboutCancelling = 'Permintaan Anda kami hapus, dan kami tidak akan mengabari soal ukuran ini.'

// Emails about the wishlist
export const stopWishlistEmails = 'Hentikan email tentang wishlist'
export const aboutWishlistEmails =
  'Kami tidak akan lagi mengabari jika ada barang di wishlist Anda yang turun harga atau hampir habis.'
export const stopEmails = 'Hentikan email'

export const pageNotFound = 'Halaman tidak ditemukan'
