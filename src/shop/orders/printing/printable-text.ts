/** What the font of labels can draw: Latin with accents, and the punctuation of names and addresses. */
const DRAWN = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2212]$/

/** Pictograms, marks and joiners are left out. */
const DECORATION = /[\p{Extended_Pictographic}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Co}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]/gu

/**
 * One line of text as a label can show it. A character that the font does not have loses its accent, and a run of another
 * script becomes one question mark: the courier must see that something is missing.
 */
export function printableText(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .trim()
  return Array.from(line, drawnOf)
    .join('')
    .replace(/\?{2,}/g, '?')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function drawnOf(character: string): string {
  if (DRAWN.test(character)) return character
  const plain = Array.from(character.normalize('NFKD').replace(DECORATION, ''))
  if (plain.length === 0) return ''
  return plain.map((one) => (DRAWN.test(one) ? one : '?')).join('')
}
