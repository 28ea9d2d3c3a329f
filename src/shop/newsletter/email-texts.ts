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

/** The texts of emails about the newsletter. */
export const newsletterEmailTexts: Readonly<Record<Language, typeof en>> = { en }
