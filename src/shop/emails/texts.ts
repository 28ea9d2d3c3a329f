import type { Language } from '../../values/language.ts'

/** What every email says, whatever it is about. */
const en = {
  hello: (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  questions: 'Questions?',
  or: 'or',
  because: (reason: string) => `You received this email because ${reason}.`,
  unsubscribe: 'Unsubscribe',
}

const id: typeof en = {
  hello: (name) => (name === undefined ? 'Halo,' : `Halo ${name},`),
  questions: 'Ada pertanyaan?',
  or: 'atau',
  because: (reason) => `Email ini dikirim karena ${reason}.`,
  unsubscribe: 'Berhenti berlangganan',
}

export const emailTexts: Readonly<Record<Language, typeof en>> = { en, id }
