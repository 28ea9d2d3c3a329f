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

export const backInStockEmailTexts: Record<Language, typeof en> = { en }
