import type { Language } from '../../values/language.ts'
import type { CheckReason } from '../orders/order.ts'

const decisions: Readonly<Record<CheckReason, string>> = {
  'sold-out':
    'The payment arrived after the order had ended, and its pieces are sold. Give the money back, or get the pieces from elsewhere.',
  nobody:
    'The payment arrived after the account was deleted, and name and address with it. Nothing can be sent: give the money back.',
  amount:
    'The payment is not the amount of the order. Ask the payment provider what happened before you pack anything.',
  reversal: 'The money was taken back. Do not send anything that has not left yet.',
  undecided:
    'A day after the deadline the payment provider still cannot say whether the order was paid. Look it up on the provider’s own pages.',
}

const en = {
  because: (shop: string) => `this address receives the orders of ${shop}`,
  total: 'Total',
  customer: 'Customer',
  attempt: (number: number) => `Attempt ${number}`,
  unconfirmed: 'not confirmed',

  check: {
    subject: (invoice: string) => `To decide: the payment of ${invoice}`,
    title: (invoice: string) => `The payment of ${invoice} does not match the order`,
    decisions,
    pieces: 'Its pieces',
    piecesHeld: 'are still reserved for it',
    piecesReturned: 'are back in stock',
    commands: (invoice: string) =>
      `npm run shop -- order show ${invoice}\nnpm run shop -- order resolve ${invoice} --as paid|refunded|cancelled`,
  },
  paidTwice: {
    subject: (amount: string, invoice: string) => `To refund: ${amount}, ${invoice} was paid twice`,
    title: (invoice: string) => `${invoice} was paid twice`,
    text: (amount: string, status: string) =>
      `The customer paid ${amount} more than the order costs. The order itself does not change: it is ${status}.`,
    kept: 'kept for the order',
    refund: (amount: string) => `refund ${amount}`,
    command: (invoice: string) =>
      `This refunds it and leaves the order as it is:\nnpm run shop -- order refund ${invoice} --surplus`,
  },
  tooLateToStop: {
    subject: (invoice: string, status: string) => `To look into: the payment of ${invoice}, which is ${status}`,
    title: (invoice: string) => `The payment of ${invoice} no longer matches the order`,
    reasons: {
      amount: 'The payment is not the amount of the order.',
      reversal: 'The money was taken back, or the bank disputes the payment.',
    },
    text: (reason: string, status: string) =>
      `${reason} The order is ${status}, so the shop could not stop it. Write to the customer, and ask the payment provider what happened to the money.`,
    command: (invoice: string) => `npm run shop -- order show ${invoice}`,
  },
}

export type PaymentEmailTexts = typeof en

const id: PaymentEmailTexts = {
  because: (shop) => `kabar pesanan ${shop} dikirim ke alamat ini`,
  total: 'Total',
  customer: 'Pelanggan',
  attempt: (number) => `Percobaan ${number}`,
  unconfirmed: 'belum dipastikan',

  check: {
    subject: (invoice) => `Perlu keputusan: pembayaran ${invoice}`,
    title: (invoice) => `Pembayaran ${invoice} tidak cocok`,
    decisions: {
      'sold-out':
        'Dana masuk setelah pesanan kedaluwarsa dan barangnya sudah terjual. Kembalikan dananya, atau carikan barang dari stok lain.',
      nobody:
        'Dana masuk untuk pesanan yang akun, nama, dan alamatnya sudah dihapus. Barang tidak bisa dikirim: kembalikan dananya.',
      amount: 'Dana yang masuk lebih atau kurang dari tagihan. Tanyakan ke penyedia pembayaran sebelum mengemas.',
      reversal: 'Dana ditarik kembali. Jangan kirim barang yang belum dikirim.',
      undecided:
        'Sehari lewat batas waktu, penyedia pembayaran belum bisa memastikan. Cek langsung di dasbor penyedia.',
    },
    pieces: 'Barangnya',
    piecesHeld: 'masih ditahan untuk pesanan ini',
    piecesReturned: 'sudah kembali ke stok',
    commands: en.check.commands,
  },
  paidTwice: {
    subject: (amount, invoice) => `Perlu dikembalikan: ${amount}, ${invoice} terbayar dua kali`,
    title: (invoice) => `${invoice} terbayar dua kali`,
    text: (amount, status) =>
      `Masuk ${amount} padahal pesanan sudah dibayar penuh. Pesanannya tetap berjalan: ${status}.`,
    kept: 'tetap untuk pesanan ini',
    refund: (amount) => `kembalikan ${amount}`,
    command: (invoice) =>
      `Perintah ini mengembalikan dananya dan tidak mengubah pesanan:\nnpm run shop -- order refund ${invoice} --surplus`,
  },
  tooLateToStop: {
    subject: (invoice, status) => `Perlu dicek: pembayaran ${invoice} (${status})`,
    title: (invoice) => `Pembayaran ${invoice} tidak cocok lagi dengan pesanannya`,
    reasons: {
      amount: 'Dana yang masuk tidak sama dengan total pesanan.',
      reversal: 'Dana ditarik kembali, atau bank mempersoalkannya.',
    },
    text: (reason, status) =>
      `${reason} Pesanan berstatus ${status}, jadi tidak bisa dihentikan lagi. Hubungi pelanggan, dan tanyakan dananya ke penyedia pembayaran.`,
    command: en.tooLateToStop.command,
  },
}

/** The texts of emails to the owner about a payment that needs a decision. */
export const paymentEmailTexts: Readonly<Record<Language, PaymentEmailTexts>> = { en, id }
