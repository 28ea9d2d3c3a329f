import type { Language } from '../../values/language.ts'

const en = {
  confirm: {
    subject: (shop: string) => `Confirm your ${shop} newsletter`,
    because: (shop: string) => `this address was entered for the ${shop} newsletter`,
    title: 'Just one more step',
    text: (shop: string) =>
      `Confirm your address and you’ll hear from ${shop} about new fabrics, new colours and now and then a voucher.`,
    button: 'Confirm',
    note: 'Didn’t sign up? You can ignore this email. We only write to confirmed addresses, and delete all others after 30 days.',
  },
}

const id: typeof en = {
  confirm: {
    subject: (shop) => `Konfirmasi newsletter ${shop}`,
    because: (shop) => `alamat ini didaftarkan untuk newsletter ${shop}`,
    title: 'Tinggal satu langkah',
    text: (shop) =>
      `Konfirmasi bahwa ${shop} boleh mengirim newsletter ke alamat ini: kain baru, warna baru, dan sesekali voucher.`,
    button: 'Konfirmasi',
    note: 'Bukan Anda yang mendaftar? Abaikan saja email ini. Alamat yang tidak dikonfirmasi tidak kami kirimi apa-apa dan kami hapus setelah 30 hari.',
  },
}

/** The texts of emails about the newsletter. */
export const newsletterEmailTexts: Readonly<Record<Language, typeof en>> = { en, id }
