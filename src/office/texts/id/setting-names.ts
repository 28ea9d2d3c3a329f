import type { lookNames as englishLookNames, settingNames as englishSettingNames } from '../en/setting-names.ts'

export const settingNames: typeof englishSettingNames = {
  STORE_DOMAIN: 'Domain',
  STORE_MAIL_GENERAL: 'Email umum',
  STORE_MAIL_CARE: 'Email layanan pesanan',
  STORE_WHATSAPP: 'WhatsApp',
  STORE_SOCIAL_URL: 'Instagram atau profil lain',
  STORE_TAGLINE_INDONESIAN: 'Slogan dalam bahasa Indonesia',
  STORE_NOTICE: 'Pengumuman',
  STORE_NOTICE_INDONESIAN: 'Pengumuman dalam bahasa Indonesia',
  DISPATCH_NOTE: 'Waktu pengiriman',
  DISPATCH_NOTE_INDONESIAN: 'Waktu pengiriman dalam bahasa Indonesia',
  STORE_PROMOTION: 'Tab Promo',
  GRID_CARDS: 'Kartu di daftar produk',
  STORE_TAX: 'Pajak',
  SHIPPING_ORIGIN: 'Dikirim dari',
  SHIPPING_PACKAGING_GRAMS: 'Berat kemasan',
  SHIPPING_TOLERANCE_GRAMS: 'Toleransi berat',
  SHIPPING_SERVICES_OFF: 'Layanan yang dimatikan',
  RETURN_DAYS: 'Hari untuk melaporkan barang cacat',
  EXCHANGE_DAYS: 'Hari untuk menukar ukuran',
  RETURN_ADDRESS: 'Alamat retur',
  MOST_PIECES_EACH: 'Batas per ukuran untuk setiap pelanggan',
  BANK_ACCOUNT: 'Rekening bank',
  DELIVERED_AFTER_DAYS: 'Dianggap sampai setelah',
}

export const lookNames: typeof englishLookNames = {
  tagline: 'Slogan',
  logo: 'Logo',
  background: 'Latar',
  text: 'Warna teks',
  accent: 'Aksen',
  fonts: 'Huruf',
  ornament: 'Hiasan lima garis',
}
