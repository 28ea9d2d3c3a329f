import type { Language } from '../../values/language.ts'

const en = {
  because: (shop: string) => `you ordered at ${shop}`,
  topic: (invoice: string) => `Order ${invoice}`,
  viewOrder: 'View your order',
  accepted: {
    subject: (invoice: string) => `You can send it back: order ${invoice}`,
    title: 'Your return is accepted',
    refund: 'Send us these items. When they have arrived and we’ve looked at them, we refund what you paid for them.',
    exchange: 'Send us these items. When they have arrived and we’ve looked at them, we send you the ones you want.',
    byShop: 'We pay for the shipping: write to us and we’ll arrange it.',
    byCustomer: 'Please write the number of your order on the parcel, and keep its receipt until we’ve written to you.',
    howTo: 'How to send it back, and where to',
  },
  refused: {
    subject: (invoice: string) => `About your return of order ${invoice}`,
    title: 'We’re sending it back to you',
    text: 'We’ve looked at what you sent back, and can’t refund or replace it:',
    note: 'Is this wrong? Reply to this email and we’ll look at it again.',
  },
}

const id: typeof en = {
  because: (shop) => `Anda memesan di ${shop}`,
  topic: (invoice) => `Pesanan ${invoice}`,
  viewOrder: 'Lihat pesanan',
  accepted: {
    subject: (invoice) => `Pengembalian pesanan ${invoice} disetujui`,
    title: 'Pengembalian Anda kami setujui',
    refund: 'Kirim barang ini kepada kami. Setelah tiba dan kami periksa, dananya kami kembalikan.',
    exchange: 'Kirim barang ini kepada kami. Setelah tiba dan kami periksa, barang penggantinya kami kirim.',
    byShop: 'Ongkos kirimnya kami tanggung: hubungi kami, kami bantu mengaturnya.',
    byCustomer: 'Tulis nomor pesanan di paket, dan simpan bukti kirimnya sampai kami kabari.',
    howTo: 'Cara dan alamat pengembalian',
  },
  refused: {
    subject: (invoice) => `Tentang pengembalian pesanan ${invoice}`,
    title: 'Barangnya kami kirim kembali kepada Anda',
    text: 'Barang yang Anda kirim sudah kami periksa, dan belum bisa kami tukar atau kembalikan dananya:',
    note: 'Ada yang keliru? Balas email ini, kami periksa lagi.',
  },
}

export type ReturnEmailTexts = typeof en

/** The texts of emails about a return. */
export const returnEmailTexts: Readonly<Record<Language, ReturnEmailTexts>> = { en, id }
