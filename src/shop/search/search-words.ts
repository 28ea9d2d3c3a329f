import { normaliseText } from '../articles/normalise-text.ts'

/** Text as words are compared in it: folded, with one space between words and no other sign. */
export function wordsIn(text: string): string {
  return normaliseText(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/**
 * What to look for between spaces, in a text written so: at the beginning of a word, so that dress finds Dresses, and rok
 * no brokat. Two letters must be the whole word.
 */
export const asWord = (words: string) => (words.length < 3 ? ` ${words} ` : ` ${words}`)
