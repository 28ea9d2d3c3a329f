/**
 * Text in the form in which it is compared: composed (NFC), one space for any run of spaces, and case-folded by Unicode's simple
 * rules, letter by letter and the same for every language. SQL's lower() depends on the database.
 */
export function normaliseText(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), caseFold).join('')
}

function caseFold(letter: string): string {
  // ı and i have the same capital letter, but simple folding keeps them apart.
  if (letter === 'ı') return letter
  if (letter === 'ﬅ') return 'ﬆ'
  const upper = letter.toUpperCase()
  const lower = (isOneLetter(upper) ? upper : letter).toLowerCase()
  return isOneLetter(lower) ? lower : letter
}

const isOneLetter = (text: string) => Array.from(text).length === 1

const LONGEST_QUERY = 100

/** The search text for what a shopper typed: trimmed, normalised, and 100 characters at most. */
export function readQuery(typed: string): string {
  // PostgreSQL rejects lone surrogates and NUL, so no name contains them.
  const storable = typed.toWellFormed().replaceAll('\0', '\uFFFD').trim()
  return normaliseText(Array.from(storable).slice(0, LONGEST_QUERY).join('')).trim()
}
