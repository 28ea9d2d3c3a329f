import { foldText } from './fold-text.ts'

/** Text as words are compared in it: folded, with one space between words and no other sign. */
export function wordsIn(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** Whether a word of the text begins so: dress finds Dresses, and rok no brokat. Two letters must be the whole word. */
export function hasWord(text: string, words: string): boolean {
  const after = words.length < 3 ? ' ' : ''
  return ` ${text} `.includes(` ${words}${after}`)
}
