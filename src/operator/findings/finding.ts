import { texts as english } from './en.ts'
import { texts as indonesian } from './id.ts'

type Language = 'en' | 'id'

/** The result of one check of doctor: ✓ for well, ! for a hint, ✗ for broken. The sentence says what to do. The terminal is English. */
export type Finding = { mark: '✓' | '!' | '✗'; what: Record<Language, string> }

export type Texts = typeof english

/** Writes the sentence of a finding in one language. */
type Say = (texts: Texts) => string

const finding =
  (mark: Finding['mark']) =>
  (say: Say): Finding => ({ mark, what: { en: say(english), id: say(indonesian) } })

export const well = finding('✓')
export const hint = finding('!')
export const broken = finding('✗')
