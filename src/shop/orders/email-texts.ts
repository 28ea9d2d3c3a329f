import type { Language } from '../../values/language.ts'
import type { CheckReason } from './order.ts'

const itTakesDays = 'It can take a few working days until your bank, card or wallet shows it.'

const checkReasons: Readonly<Record<CheckReason, string>> = {
  nobody: 'Your payment arrived after your account was deleted, so we no longer have your address.',
  'sold-out': 'Your payment arrived after the order had ended, and some of its items have been sold since.',
  amount: 'The amount we received is not the total of your order.',
  reversal: 'Your bank, card or wallet has taken the payment back.',
  undecided: 'Our payment partner can’t confirm yet whether your payment has arrived.',
}

const en = {
  because: (shop: string) => `you ordered at ${shop}`,
  topic: (invoice: string) => `Order ${invoice}`,
  payNow: 'Pay now',
  viewOrder: 'View your order',
  trackWithoutSignIn: 'Track this order without signing in',
  goToShop: 'Go to Shop',
  payBefore: 'Pay before',
  order: 'Order',
  deliverTo: 'Deliver to',
  by: 'By',
  resi: 'Resi',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  total: 'Total',
  totalWithTax: 'Total, PPN included',
  voucher: (code: string) => `Voucher ${code}`.trim(),
  days: (days: string) => `${days} days`,

  placed: {
    subject: (invoice: string) => `Your order ${invoice}`,
    title: 'Thank you for your order',
    unpaid: (invoice: string) => `We’ve set your order ${invoice} aside for you until it’s paid.`,
    paid: (invoice: string) => `We’ve set your order ${invoice} aside for you.`,
    unpaidNote: 'Changed your mind? You don’t need to do anything. Without payment the order ends by itself.',
  },
  reminder: {
    subject: (invoice: string) => `Your order ${invoice} is waiting for payment`,
    title: 'Your order is still waiting',
    text: (invoice: string) => `There’s only a little time left to pay for your order ${invoice}.`,
    note: 'Just paid? Then you can ignore this email.',
  },
  paid: {
    subject: (invoice: string) => `Payment received for order ${invoice}`,
    title: 'Thank you',
    free: (invoice: string) => `Your voucher covers your whole order ${invoice}.`,
    received: (amount: string, invoice: string) => `We’ve received your payment of ${amount} for order ${invoice}.`,
  },
  shipped: {
    subject: (invoice: string) => `Your order ${invoice} is on its way`,
    title: 'Your parcel is on its way',
    text: (invoice: string) => `The courier has picked up your order ${invoice}.`,
    track: 'Track your parcel',
    note: 'You’ll need the resi number there. It can take a few hours until the courier shows it.',
  },
  exchange: {
    subject: (invoice: string) => `Your exchange for order ${invoice} is on its way`,
    title: 'Your exchange is on its way',
    text: (invoice: string, replacement: string) =>
      `The courier has picked up what you get in exchange for items of order ${invoice}. Its own number is ${replacement}.`,
  },
  waybill: {
    subject: (invoice: string) => `The right resi number for your order ${invoice}`,
    title: 'Your resi number has changed',
    text: (invoice: string) =>
      `We’re sorry: the resi number in our last email about your order ${invoice} was wrong. Please use this one to track your parcel.`,
  },
  delivered: {
    subject: (invoice: string) => `Your order ${invoice} has been delivered`,
    title: 'Your order has been delivered',
    // Either the customer or the shop has marked it, or two weeks have passed. The text must be true for all three.
    text: (invoice: string) =>
      `Your order ${invoice} is marked as delivered. Is something missing? Write to us and we’ll look into it.`,
    returns: 'Something doesn’t fit? Here’s how to return it',
  },
  expired: {
    subject: (invoice: string) => `Your order ${invoice} has expired`,
    title: 'Your order has expired',
    text: (invoice: string, deadline: string) =>
      `We didn’t receive a payment for your order ${invoice} before ${deadline}, so we’ve released its items. You haven’t been charged.`,
    note: 'Did you pay anyway? We’ll notice a late payment and email you. You can also write to us.',
  },
  cancelled: {
    subject: (invoice: string) => `Your order ${invoice} has been cancelled`,
    title: 'Your order has been cancelled',
    text: (invoice: string) => `Your order ${invoice} has been cancelled, and there’s nothing to pay.`,
  },
  refunded: {
    subject: (invoice: string) => `Your refund for order ${invoice}`,
    title: 'Your refund is on its way',
    text: (refunded: string, total: string, invoice: string) =>
      `We’ve refunded ${refunded} of the ${total} for order ${invoice}.`,
    note: itTakesDays,
  },
  paidTwice: {
    subject: (invoice: string) => `Your refund for order ${invoice}, which was paid twice`,
    title: 'Your second payment is on its way back',
    text: (invoice: string) =>
      `Your order ${invoice} was paid twice. We’ve refunded what you paid in excess. Nothing else about your order changes.`,
    note: itTakesDays,
  },
  check: {
    subject: (invoice: string) => `We’re checking your payment for order ${invoice}`,
    title: 'We’re checking your payment',
    reasons: checkReasons,
    whatNext:
      'We’re looking into it and will write to you. If the money isn’t for an order, you’ll get it back. Please don’t pay again in the meantime.',
  },

  /** To the people in the shop who pack. */
  toPack: {
    because: (shop: string) => `this address receives the orders of ${shop}`,
    title: (invoice: string) => `To pack: ${invoice}`,
    subject: (invoice: string, pieces: number) => `To pack: ${invoice}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    sendTo: 'Send to',
    weight: 'Weight',
    paid: 'Paid',
    status: 'Status',
    slip: (invoice: string) => `Label and picking list: npm run shop -- order slip ${invoice}`,
  },
}

export type OrderEmailTexts = typeof en

const itTakesDaysInIndonesian = 'Bank, kartu, atau e-wallet perlu beberapa hari kerja untuk menampilkannya.'

const id: OrderEmailTexts = {
  because: (shop) => `Anda memesan di ${shop}`,
  topic: (invoice) => `Pesanan ${invoice}`,
  payNow: 'Bayar sekarang',
  viewOrder: 'Lihat pesanan',
  trackWithoutSignIn: 'Lacak pesanan ini tanpa masuk akun',
  goToShop: 'Mulai belanja',
  payBefore: 'Bayar sebelum',
  order: 'Pesanan',
  deliverTo: 'Dikirim ke',
  by: 'Kurir',
  resi: 'Nomor resi',
  subtotal: 'Subtotal',
  shipping: 'Ongkos kirim',
  total: 'Total',
  totalWithTax: 'Total, termasuk PPN',
  voucher: (code) => `Voucher ${code}`.trim(),
  days: (days) => `${days.replace('-', '–')} hari`,

  placed: {
    subject: (invoice) => `Pesanan Anda ${invoice}`,
    title: 'Pesanan Anda kami terima',
    unpaid: (invoice) => `Stok untuk pesanan ${invoice} kami simpan untuk Anda sampai batas waktu pembayaran.`,
    paid: (invoice) => `Stok untuk pesanan ${invoice} sudah kami simpan untuk Anda.`,
    unpaidNote: 'Jika belum dibayar sampai batas waktu, stoknya kami lepas. Anda tidak perlu membayar apa pun.',
  },
  reminder: {
    subject: (invoice) => `Menunggu pembayaran: pesanan ${invoice}`,
    title: 'Pesanan Anda menunggu pembayaran',
    text: (invoice) => `Pesanan ${invoice} belum dibayar dan batas waktunya hampir habis.`,
    note: 'Sudah membayar? Abaikan saja email ini.',
  },
  paid: {
    subject: (invoice) => `Pembayaran ${invoice} sudah kami terima`,
    title: 'Terima kasih',
    free: (invoice) => `Seluruh pesanan ${invoice} dibayar dengan voucher Anda.`,
    received: (amount, invoice) => `Pembayaran ${amount} untuk pesanan ${invoice} sudah kami terima.`,
  },
  shipped: {
    subject: (invoice) => `Pesanan ${invoice} sudah dikirim`,
    title: 'Paket Anda sedang dalam perjalanan',
    text: (invoice) => `Pesanan ${invoice} sudah kami serahkan ke kurir.`,
    track: 'Lacak paket',
    note: 'Masukkan nomor resi di halaman kurir. Nomornya mungkin baru terbaca setelah beberapa jam.',
  },
  exchange: {
    subject: (invoice) => `Barang pengganti pesanan ${invoice} sudah dikirim`,
    title: 'Barang pengganti sedang dalam perjalanan',
    text: (invoice, replacement) =>
      `Barang pengganti untuk pesanan ${invoice} sudah kami serahkan ke kurir. Nomor pesanannya ${replacement}.`,
  },
  waybill: {
    subject: (invoice) => `Nomor resi yang benar untuk pesanan ${invoice}`,
    title: 'Nomor resi Anda berubah',
    text: (invoice) =>
      `Maaf, nomor resi di email kami sebelumnya tentang pesanan ${invoice} salah. Lacak paket dengan nomor ini.`,
  },
  delivered: {
    subject: (invoice) => `Pesanan ${invoice} sudah sampai`,
    title: 'Pesanan Anda tercatat sudah sampai',
    text: (invoice) =>
      `Pesanan ${invoice} tercatat sudah sampai. Jika belum Anda terima atau ada yang kurang, kabari kami. Kami bantu cari.`,
    returns: 'Ada yang tidak pas? Lihat cara pengembalian',
  },
  expired: {
    subject: (invoice) => `Pesanan ${invoice} kedaluwarsa`,
    title: 'Pesanan Anda kedaluwarsa',
    text: (invoice, deadline) =>
      `Pesanan ${invoice} belum dibayar sampai ${deadline}, jadi stoknya kami lepas. Anda tidak ditagih apa pun.`,
    note: 'Ternyata sudah membayar? Dana yang masuk terlambat tetap tercatat. Kami kabari lewat email, atau hubungi kami.',
  },
  cancelled: {
    subject: (invoice) => `Pesanan ${invoice} dibatalkan`,
    title: 'Pesanan Anda dibatalkan',
    text: (invoice) => `Pesanan ${invoice} sudah dibatalkan. Tidak ada yang perlu dibayar, dan stoknya kami lepas.`,
  },
  refunded: {
    subject: (invoice) => `Refund pesanan ${invoice}`,
    title: 'Dana Anda sedang dikembalikan',
    text: (refunded, total, invoice) =>
      `Kami sudah memproses refund ${refunded} dari total ${total} untuk pesanan ${invoice}.`,
    note: itTakesDaysInIndonesian,
  },
  paidTwice: {
    subject: (invoice) => `Pembayaran kedua untuk ${invoice}`,
    title: 'Pembayaran kedua Anda sedang dikembalikan',
    text: (invoice) =>
      `Pesanan ${invoice} terbayar dua kali. Kelebihannya kami kembalikan; pesanan Anda tetap berjalan seperti biasa.`,
    note: itTakesDaysInIndonesian,
  },
  check: {
    subject: (invoice) => `Pembayaran ${invoice} sedang kami periksa`,
    title: 'Pembayaran Anda sedang kami periksa',
    reasons: {
      nobody: 'Pembayaran masuk setelah akun dan alamat Anda dihapus.',
      'sold-out': 'Pembayaran Anda masuk setelah batas waktu, dan sebagian barangnya sudah terjual.',
      amount: 'Jumlah yang masuk tidak sama dengan total pesanan.',
      reversal: 'Bank, kartu, atau e-wallet Anda menarik kembali pembayarannya.',
      undecided: 'Kami belum mendapat kepastian apakah pembayaran Anda sudah masuk.',
    },
    whatNext:
      'Tim kami sedang memeriksanya dan akan mengabari Anda. Dana yang bukan untuk pesanan kami kembalikan. Mohon jangan membayar lagi dulu.',
  },

  toPack: {
    because: (shop) => `kabar pesanan ${shop} dikirim ke alamat ini`,
    title: (invoice) => `Perlu dikemas: ${invoice}`,
    subject: (invoice, pieces) => `Perlu dikemas: ${invoice}, ${pieces} pcs`,
    sendTo: 'Kirim ke',
    weight: 'Berat',
    paid: 'Dibayar',
    status: 'Status',
    slip: (invoice) => `Label kirim dan daftar isi paket: npm run shop -- order slip ${invoice}`,
  },
}

/** The texts of emails about an order. */
export const orderEmailTexts: Readonly<Record<Language, OrderEmailTexts>> = { en, id }
