/**
 * Text as it is compared: composed (NFC), and with small and capital letters made alike by Unicode's simple folding, one
 * letter for one and the same in every language. What lower() does differs from database to database.
 */
export function normaliseText(text: string): string {
  return Array.from(text.normalize('NFC'), foldLetter).join('')
}

function foldLetter(letter: string): string {
  // The capital of ı is that of i, yet the two are not alike.
  if (letter === 'ı') return letter
  if (letter === 'ﬅ') return 'ﬆ'
  const upper = letter.toUpperCase()
  const lower = (isOneLetter(upper) ? upper : letter).toLowerCase()
  return isOneLetter(lower) ? lower : letter
}

const isOneLetter = (text: string) => Array.from(text).length === 1

const LONGEST_QUERY = 100

/** What is looked for when somebody types this: nothing, or up to 100 characters, folded. */
export function readQuery(typed: string): string {
  // The database refuses both, so no name holds them.
  const storable = typed.toWellFormed().replaceAll('\0', '\uFFFD').trim()
  return normaliseText(Array.from(storable).slice(0, LONGEST_QUERY).join('')).trim()
}
