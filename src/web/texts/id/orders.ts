import type { ShownOrderStatus } from '../../../values/orders/order-status.ts'

const statusNames: Record<ShownOrderStatus, string> = {
  Unpaid: 'Belum dibayar',
  Paid: 'Sudah dibayar',
  Packed: 'Sudah dikemas',
  Shipped: 'Dikirim',
  Delivered: 'Sampai',
  Cancelled: 'Dibatalkan',
  Expired: 'Kedaluwarsa',
  Refunded: 'Dana dikembalikan',
  'Partly Refunded': 'Dana dikembalikan sebagian',
  'Payment Check': 'Pembayaran diperiksa',
}

/** What an order status is called. */
export const statusName = (status: ShownOrderStatus): string => statusNames[status] ?? status

/** What each order status means to the customer. The server sends the status itself. */
export const statusSentences: Record<ShownOrderStatus, string> = {
  Unpaid: 'Stoknya kami simpan untuk Anda sampai batas waktu pembayaran.',
  Paid: 'Pembayaran sudah kami terima. Pesanan Anda segera kami kemas.',
  Packed: 'Paket sudah dikemas dan menunggu kurir.',
  Shipped: 'Paket sudah di tangan kurir.',
  Delivered: 'Paket sudah sampai.',
  Cancelled: 'Pesanan ini dibatalkan. Tidak ada yang perlu dibayar.',
  Expired: 'Batas waktu pembayaran sudah lewat, jadi stoknya kami lepas. Tidak ada yang perlu dibayar.',
  Refunded:
    'Dana Anda sudah atau sedang dikembalikan. Bank, kartu, atau e-wallet perlu beberapa hari kerja untuk menampilkannya.',
  'Partly Refunded':
    'Sebagian dana Anda sudah atau sedang dikembalikan. Bank, kartu, atau e-wallet perlu beberapa hari kerja untuk menampilkannya.',
  'Payment Check':
    'Pembayaran pesanan ini sedang kami periksa, nanti kami kabari lewat email. Mohon jangan membayar lagi dulu.',
}

export const paymentTimeOver =
  'Batas waktu pembayaran sudah lewat. Pembayaran di menit-menit terakhir mungkin masih diproses.'

// The payment status of an order
export const waitingForPayment = 'Menunggu pembayaran'
export const paid = 'Dibayar'
export const checking = 'Sedang diperiksa'
export const payNow = 'Bayar sekarang'
export const payNowFor = (invoice: string) => `Bayar sekarang: ${invoice}`
export const payBefore = 'Bayar sebelum'
export const timeLeft = (time: string) => `${time} lagi`
export const hoursAndMinutes = (hours: number, minutes: number) => `${hours} jam ${minutes} menit`
export const minutesAndSeconds = (minutes: number, seconds: string) => `${minutes} menit ${seconds} detik`
// `Pesanan INV-1 menunggu pembayaran`, with the invoice number in bold
export const order = 'Pesanan'
export const isWaitingForPayment = 'menunggu pembayaran'

export const orderNotLoaded = 'Pesanan gagal dimuat.'
export const invoiceNotLoaded = 'Invoice gagal dimuat.'

// Order history
export const orderLabel = (invoice: string) => `Pesanan ${invoice}`
export const viewDetail = 'Lihat detail'
export const viewDetailOf = (invoice: string) => `Lihat detail: ${invoice}`

// Details of an order
export const ordered = 'Dipesan'
export const shipped = 'Dikirim'
export const delivered = 'Diterima'
export const courier = 'Kurir'
export const trackingNumber = 'Nomor resi'
export const notShippedYet = 'Belum dikirim'
export const shipTo = 'Dikirim ke'
export const copy = 'Salin'
export const copied = 'Tersalin'
export const copyNumber = (trackingNumber: string) => `Salin ${trackingNumber}`
export const numberCopied = (trackingNumber: string) => `${trackingNumber} tersalin`
export const trackParcel = 'Lacak paket'

// Amounts of an order
export const subtotal = 'Subtotal'
export const shipping = 'Ongkos kirim'
export const voucher = (code: string) => `Voucher ${code}`
export const total = 'Total'
export const totalWithTax = 'Total, termasuk PPN'
export const refunded = 'Dana dikembalikan'

// What a customer can do with an order
export const received = 'Pesanan sudah sampai'
export const buyAgain = 'Beli lagi'
export const notAvailable = (items: readonly string[]) => `Tidak tersedia: ${items.join('; ')}.`
export const invoice = 'Invoice'
export const askOnWhatsapp = 'Tanya lewat WhatsApp'
export const whatsappMessage = (invoice: string) => `Halo, saya mau tanya tentang pesanan ${invoice}.`
export const windowNotOpening = 'Jendela pembayaran tidak terbuka?'
export const usePaymentPage = 'Pakai halaman pembayaran'
export const cancelOrder = 'Batalkan pesanan'
export const cancelThisOrder = 'Batalkan pesanan ini?'
export const cancelWarning = (invoice: string) =>
  `Stok untuk ${invoice} kami lepas, dan pesanan ini tidak bisa dibayar lagi.`
export const keepOrder = 'Tidak jadi'

// The invoice
export const invoiceOf = (invoice: string) => `Invoice ${invoice}`
export const print = 'Cetak'
export const backToOrder = 'Kembali ke pesanan'
export const whatsappNumber = (number: string) => `WhatsApp ${number}`
export const payment = 'Pembayaran'
export const notPaid = 'Belum dibayar'
export const paidOn = (day: string) => `Dibayar ${day}`
export const status = 'Status'
export const trackingNumberOf = (trackingNumber: string) => `Nomor resi ${trackingNumber}`
export const item = 'Barang'
export const quantity = 'Jumlah'
export const price = 'Harga satuan'
export const amount = 'Total harga'

// The page of an order
export const packed = 'Dikemas'
export const progress = 'Perjalanan pesanan'
export const itemsOfOrder = 'Barang'
export const fromTo = (first: string, last: string) => `${first}–${last}`
export const by = (day: string) => `paling lambat ${day}`
export const arriving = (days: string) => `Tiba ${days}`
export const leavesAndArrives = (leaves: string, arrives: string) =>
  `Pesanan berangkat paling lambat ${leaves} dan diperkirakan tiba ${arrives}.`
