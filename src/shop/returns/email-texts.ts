import type { Language } from '../../values/language.ts'

const en = {
  because: (shop: string) => `you ordered at ${shop}`,
  topic: (invoice: string) => `Order ${invoice}`,
  viewOrder: 'View your order',
  asked: {
    subject: (invoice: string) => `We’ve got your request: order ${invoice}`,
    title: 'We’ve got your request',
    text: 'We answer within 2 working days, and tell you where to send it. Please don’t send anything before that.',
    kept: 'The size you want is kept for you meanwhile, for up to 3 days.',
  },
  toShop: {
    because: (shop: string) => `you run ${shop}`,
    subject: (invoice: string) => `A customer asks for a return: ${invoice}`,
    title: 'A customer asks for a return',
    text: 'Accept or decline it in the office, under Orders, Returns.',
    wants: 'Wants',
    reason: 'Reason',
    note: 'Note',
    photos: 'Photos',
    refund: 'Money back',
    exchange: 'Exchange',
    reasons: {
      'too-small': 'Too small',
      'too-large': 'Too large',
      'not-as-expected': 'Not as described',
      damaged: 'Damaged',
      'wrong-item': 'Wrong item sent',
      other: 'Other',
    },
  },
  declined: {
    subject: (invoice: string) => `About your request for order ${invoice}`,
    title: 'We can’t take it back',
    text: 'We’ve looked at your request, and can’t accept it:',
    note: 'Is this wrong? Reply to this email and we’ll look at it again.',
  },
  accepted: {
    subject: (invoice: string) => `You can send it back: order ${invoice}`,
    title: 'Your return is accepted',
    refund: 'Send us these items. When they have arrived and we’ve looked at them, we refund what you paid for them.',
    exchange: 'Send us these items. When they have arrived and we’ve looked at them, we send you the ones you want.',
    byShop: 'We pay for the shipping: write to us and we’ll arrange it.',
    byCustomer: 'Please write the number of your order on the parcel, and keep its receipt until we’ve written to you.',
    howTo: 'How to send it back, and where to',
    sendTo: 'Where to send it',
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
  asked: {
    subject: (invoice) => `Permintaan Anda kami terima: pesanan ${invoice}`,
    title: 'Permintaan Anda kami terima',
    text: 'Kami menjawab paling lambat dalam 2 hari kerja, sekaligus memberi tahu alamat pengirimannya. Jangan kirim barang sebelum kami jawab.',
    kept: 'Sementara itu ukuran pilihan Anda kami simpan, maksimal 3 hari.',
  },
  toShop: {
    because: (shop) => `Anda mengelola ${shop}`,
    subject: (invoice) => `Pelanggan minta retur: ${invoice}`,
    title: 'Pelanggan minta retur',
    text: 'Setujui atau tolak di kantor toko: Pesanan, Retur.',
    wants: 'Keinginan',
    reason: 'Alasan',
    note: 'Catatan',
    photos: 'Foto',
    refund: 'Uang kembali',
    exchange: 'Tukar',
    reasons: {
      'too-small': 'Kekecilan',
      'too-large': 'Kebesaran',
      'not-as-expected': 'Tidak sesuai keterangan',
      damaged: 'Rusak',
      'wrong-item': 'Salah kirim',
      other: 'Lainnya',
    },
  },
  declined: {
    subject: (invoice) => `Tentang permintaan Anda, pesanan ${invoice}`,
    title: 'Permintaan Anda belum bisa kami terima',
    text: 'Permintaan Anda sudah kami periksa dan belum bisa kami terima:',
    note: 'Ada yang keliru? Balas email ini, kami periksa lagi.',
  },
  accepted: {
    subject: (invoice) => `Pengembalian pesanan ${invoice} disetujui`,
    title: 'Pengembalian Anda kami setujui',
    refund: 'Kirim barang ini kepada kami. Setelah tiba dan kami periksa, dananya kami kembalikan.',
    exchange: 'Kirim barang ini kepada kami. Setelah tiba dan kami periksa, barang penggantinya kami kirim.',
    byShop: 'Ongkos kirimnya kami tanggung: hubungi kami, kami bantu mengaturnya.',
    byCustomer: 'Tulis nomor pesanan di paket, dan simpan bukti kirimnya sampai kami kabari.',
    howTo: 'Cara dan alamat pengembalian',
    sendTo: 'Kirim ke',
  },
  refused: {
    subject: (invoice) => `Tentang pengembalian pesanan ${invoice}`,
    title: 'Barangnya kami kirim kembali kepada Anda',
    text: 'Barang yang Anda kirim sudah kami periksa. Kami belum bisa menukarnya atau mengembalikan dananya:',
    note: 'Ada yang keliru? Balas email ini, kami periksa lagi.',
  },
}

export type ReturnEmailTexts = typeof en

/** The texts of emails about a return. */
export const returnEmailTexts: Readonly<Record<Language, ReturnEmailTexts>> = { en, id }
