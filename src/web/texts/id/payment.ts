// The page after an order is placed
export const thankYou = 'Terima kasih'
export const yourOrder = 'Pesanan Anda'
export const order = 'Pesanan'
export const signInToFollow = 'Konfirmasi kami kirim lewat email. Masuk untuk melihat status pesanan Anda.'

export const total = 'Total'
export const viewOrder = 'Lihat pesanan'
export const checkingOrder = 'Mengecek status pesanan'
export const statusNotLoaded = 'Status pesanan gagal dimuat.'
export const findYourOrders = 'Pesanan Anda ada di'

export const windowRefused = (payNow: string) =>
  `Jendela pembayaran tidak bisa memproses pesanan ini. Tekan ${payNow} untuk membuka yang baru.`
export const justPaid = 'Baru saja membayar? Status di halaman ini berubah sendiri begitu pembayaran kami terima.'
export const checkingPayment = 'Pembayaran sedang diperiksa. Hasilnya muncul sendiri di halaman ini.'

// The bare page that opens the payment provider's window
export const windowTitle = 'Pembayaran'
export const openingWindow = 'Membuka jendela pembayaran.'
export const payInWindow = 'Selesaikan pembayaran di jendela di atas.'
export const nothingToPay =
  'Tidak ada yang perlu dibayar di sini. Cek riwayat pesanan untuk melihat yang belum dibayar.'
export const windowBlocked =
  'Jendela pembayaran tidak bisa dibuka. Kembali ke pesanan Anda, lalu pakai tautan pembayaran di sana.'
export const backToOrder = 'Kembali ke pesanan'

// The page behind the payment link of an order without an account
export const linkTitle = 'Pesanan Anda'
export const payAmount = (amount: string) => `Bayar ${amount}`
export const payUntil = (moment: string) => `Bayar sebelum ${moment}.`
export const transferUntil = (amount: string, moment: string) =>
  `Transfer ${amount} sebelum ${moment}, lalu kirim bukti pembayarannya lewat WhatsApp.`
export const linkPaid = 'Terima kasih. Pembayaran sudah kami terima, dan pesanan Anda segera kami siapkan.'
export const linkDelivered = 'Terima kasih. Pesanan Anda sudah selesai.'
export const linkShipped = (waybill: string) => `Pesanan Anda sudah dikirim. Nomor resi: ${waybill}`
export const linkChecking = 'Pembayaran pesanan ini sedang kami periksa. Kami segera mengabari Anda.'
export const linkOver = 'Pesanan ini sudah berakhir. Masih ingin barangnya? Hubungi kami.'
export const writeToUs = 'Hubungi kami lewat WhatsApp'
