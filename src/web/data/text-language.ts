import { language } from '#texts/frame.ts'
import * as texts from '../../contract/texts.ts'

const indonesian = new Set<string>([texts.loginFirst, texts.soldOut, texts.sessionExpired])

/** The language of a text that is not in the page's language. */
export const languageOf = (text: string): string | undefined =>
  language === 'en' && indonesian.has(text) ? 'id' : undefined
