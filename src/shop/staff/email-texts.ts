import type { Language } from '../../values/language.ts'

const en = {
  because: (shop: string) => `you work in the office of ${shop}`,

  newDevice: {
    title: 'New sign-in to the office',
    text: (shop: string) =>
      `Someone signed in to the office of ${shop} as you, with a browser you haven’t used there before.`,
    browser: 'Browser',
    address: 'Address',
    time: 'Time',
    note: 'Was it you? Then there’s nothing to do. If it wasn’t, end that session and change your password right away.',
    button: 'See your sessions',
  },
}

/** The texts of emails to staff. */
export const staffEmailTexts: Readonly<Record<Language, typeof en>> = { en }
