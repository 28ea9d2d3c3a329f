import type { Language } from '../../values/language.ts'

const en = {
  confirm: {
    subject: (product: string) => `Confirm your email: ${product}`,
    because: (shop: string) => `this address was entered at ${shop} for an email about a sold-out size`,
    title: 'One step left',
    text: (product: string) =>
      `Please confirm your address, and we’ll email you once when this is back in stock: ${product}.`,
    button: 'Confirm',
    withdraw: 'Cancel this notification',
    note: 'Wasn’t you? You can ignore this email. Unless you confirm, we won’t write again, and we delete this address after 30 days.',
  },
  back: {
    subject: (product: string) => `Back in stock: ${product}`,
    because: (shop: string) => `you asked ${shop} to email you when it is back in stock`,
    title: 'It’s back',
    text: (product: string) => `Good news: ${product} is back in stock.`,
    button: 'View product',
    note: 'We can’t reserve it for you, so order soon. This is our only email about it, and your request is now deleted.',
  },
}

const id: typeof en = {
  confirm: {
    subject: (product) => `Kabari saat tersedia lagi? ${product}`,
    because: (shop) => `alamat ini dipakai untuk meminta kabar stok di ${shop}`,
    title: 'Tinggal satu langkah',
    text: (product) => `Konfirmasi bahwa kami boleh mengirim satu email ke alamat ini saat ${product} tersedia lagi.`,
    button: 'Konfirmasi',
    withdraw: 'Tidak perlu dikabari',
    note: 'Bukan Anda yang meminta? Abaikan saja. Alamat yang tidak dikonfirmasi tidak kami kirimi apa-apa dan kami hapus setelah 30 hari.',
  },
  back: {
    subject: (product) => `Tersedia lagi: ${product}`,
    because: (shop) => `Anda meminta dikabari ${shop} saat stoknya tersedia lagi`,
    title: 'Sudah tersedia lagi',
    text: (product) => `${product} sudah tersedia lagi.`,
    button: 'Lihat produk',
    note: 'Stoknya tidak kami simpankan: siapa cepat, dia dapat. Ini satu-satunya email tentang barang ini, dan permintaan Anda langsung kami hapus.',
  },
}

export const backInStockEmailTexts: Record<Language, typeof en> = { en, id }
