import { normaliseText } from '../articles/normalise-text.ts'

/** The words of a text, normalised, with one space between them and no punctuation. An apostrophe splits no word: syar'i. */
export function wordsIn(text: string): string {
  return normaliseText(text)
    .replace(/['’ʼ]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/**
 * What to search for in a text whose words are separated by spaces. It matches at the start of a word only: dress finds
 * Dresses, rok does not find brokat. One or two letters must be the whole word.
 */
export const wordStart = (words: string) => (words.length < 3 ? ` ${words} ` : ` ${words}`)
