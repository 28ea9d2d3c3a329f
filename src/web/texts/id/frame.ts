import type { Language } from '../../../values/language.ts'

export const language: Language = 'id'
/** What the addresses of the pages in this language begin with. */
export const base: string = '/id'
/** The other language, in its own words. */
export const otherLanguage: Language = 'en'
export const otherName = 'English'
export const readInOther = 'Read this in English?'
export const switchToOther = 'Switch'
export const noThanks = 'No, thanks'

export const mainNavigation = 'Utama'
export const yourNavigation = 'Akun dan keranjang'
export const homeOf = (shopName: string) => `${shopName}, beranda`
export const help = 'Bantuan'
export const search = 'Cari'
export const trackAnOrder = 'Lacak pesanan'
export const messages = 'Pesan'
export const noMessages = 'Belum ada pesan.'
export const pieces = () => 'barang'
export const skipToContent = 'Langsung ke isi'
export const testShop = 'Toko percobaan'
export const notice = 'Pengumuman'
export const noRealMoney =
  'Ini toko percobaan. Tidak ada uang sungguhan yang ditarik, dan tidak ada barang yang dikirim.'
export const preview = 'Pratinjau'
export const previewOf = (moment: string) => `Pratinjau untuk staf: toko pada ${moment}, sesuai rencana saat ini`
export const items = () => 'barang'
export const previewOfArticle =
  'Pratinjau untuk staf: produk ini seperti yang diketik. Tidak ada yang disimpan atau ditampilkan.'
