import type { Language } from '../../values/language.ts'
import { plainLine } from './safe-text.ts'
import { emailTexts } from './texts.ts'

/**
 * `Hello Siti,`. Anybody can register a stranger's address under any name, so a name that looks like a link or an
 * advertisement is left out.
 */
export function greeting(name: string | null, language: Language): string {
  const shown = plainLine(name ?? '')
  const isName = shown !== '' && shown.length <= 60 && /^[\p{L}\p{M} .'’-]+$/u.test(shown) && !/\.\S|www/i.test(shown)
  return emailTexts[language].hello(isName ? shown : undefined)
}
