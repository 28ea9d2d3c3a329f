import type { Language } from '../../values/language.ts'

const en = {
  because: (shop: string) => `you work in the office of ${shop}`,

  roles: { owner: 'owner', manager: 'manager', packer: 'packer', editor: 'editor', bookkeeper: 'bookkeeper' },

  invitation: {
    title: (shop: string) => `Work in the office of ${shop}`,
    because: (shop: string) => `someone at ${shop} invited you to its office`,
    text: (shop: string, role: string) =>
      `You’re invited to the office of ${shop}, as ${role}. Choose a password, and you’re in.`,
    button: 'Accept the invitation',
    note: 'The link works once, within 48 hours. Didn’t expect this? You can ignore this email.',
  },
  passwordLink: {
    title: 'Choose a new password for the office',
    text: 'Use this link within an hour to choose a new password. It works once, and only the newest link works.',
    button: 'Choose a new password',
    note: 'Didn’t ask for this? You can ignore this email. Your password stays the same.',
  },
  passwordChanged: {
    title: 'Your password for the office was changed',
    text: 'Sign in with your new password from now on. We’ve signed out all your other devices.',
    note: 'Wasn’t you? Ask the owner of the shop to end your access right away.',
  },
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
