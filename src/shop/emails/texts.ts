import type { Language } from '../../values/language.ts'

/** What every email says, whatever it is about. */
const en = {
  hello: (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  questions: 'Questions?',
  or: 'or',
  because: (reason: string) => `You received this email because ${reason}.`,
  unsubscribe: 'Unsubscribe',
}

export const emailTexts: Readonly<Record<Language, typeof en>> = { en }
