import type { Language } from '../../../values/language.ts'

const en = {
  subject: (product: string, others: number) =>
    others === 0 ? `From your wishlist: ${product}` : `From your wishlist: ${product} and ${others} more`,
  because: (shop: string) => `you asked ${shop} for emails about your wishlist`,
  title: 'News from your wishlist',
  text: 'something that you saved is reduced or nearly gone.',
  before: (price: string) => `was ${price}`,
  few: (size: string, count: number) => `only ${count} left in ${size}`,
  fewOfOne: (count: number) => `only ${count} left`,
  button: 'Open your wishlist',
  note: 'Prices and stock can change before you order. We send at most one of these emails a day.',
}

const id: typeof en = {
  subject: (product, others) =>
    others === 0 ? `Dari wishlist Anda: ${product}` : `Dari wishlist Anda: ${product} dan ${others} lainnya`,
  because: (shop) => `Anda meminta kabar wishlist dari ${shop}`,
  title: 'Kabar dari wishlist Anda',
  text: 'ada barang di wishlist Anda yang turun harga atau hampir habis.',
  before: (price) => `sebelumnya ${price}`,
  few: (size, count) => `ukuran ${size} sisa ${count}`,
  fewOfOne: (count) => `sisa ${count}`,
  button: 'Buka wishlist',
  note: 'Harga dan stok bisa berubah sebelum Anda memesan. Email seperti ini kami kirim maksimal sekali sehari.',
}

export const wishlistEmailTexts: Readonly<Record<Language, typeof en>> = { en, id }
