import type { Vocabulary } from './queries.ts'
import { readSize } from './read-size.ts'
import { isAddress, type Synonyms } from './synonyms.ts'
import { wordStart, wordsIn } from './words.ts'

/**
 * One or more typed words that are looked up together. `words` are those that match, `matches` the texts of the shop in which they
 * occur; `asked` is everything that was looked up.
 */
export type Part = { typed: string; asked: readonly string[]; words: string[]; matches: Vocabulary; address?: string }

export type Lexicon = {
  texts: Record<keyof Vocabulary, Text[]>
  allTexts: string
  synonyms: Synonyms
  sizes: string[]
}
/** `spaced` has a space before and after each word, so that the start of a word can be searched for. */
type Text = { text: string; spaced: string }

export function createLexicon(vocabulary: Vocabulary, sizes: string[], synonyms: Synonyms): Lexicon {
  const spaced = (texts: string[]) => texts.map((text) => ({ text, spaced: ` ${wordsIn(text)} ` }))
  const { names, colors, categories } = vocabulary
  const texts = { names: spaced(names), colors: spaced(colors), categories: spaced(categories) }
  const allTexts = Object.values(texts)
    .flat()
    .map((one) => one.spaced)
    .join('\n')
  return { texts, allTexts, synonyms, sizes }
}

/** Keeps words together that the list of synonyms has as one entry, the longest entry first, and takes out a size. */
export function splitIntoParts(words: string[], lexicon: Lexicon): { parts: Part[]; size?: string } {
  const parts: Part[] = []
  let size: string | undefined
  let rest = words
  while (rest.length > 0) {
    let length = rest.length
    while (length > 1 && !lexicon.synonyms.has(rest.slice(0, length).join(' '))) length -= 1
    const said = length === 1 ? readSize(rest, lexicon.sizes) : undefined
    if (said === undefined) parts.push(lookUp(rest.slice(0, length).join(' '), lexicon))
    size ??= said?.size
    rest = rest.slice(said?.length ?? length)
  }
  return size === undefined ? { parts } : { parts, size }
}

function lookUp(typed: string, lexicon: Lexicon): Part {
  const { names, colors, categories } = lexicon.texts
  const asked = lexicon.synonyms.get(typed) ?? [typed]
  const words = asked.filter((word) => occurs(word, lexicon))
  const starts = words.map(wordStart)
  const textsWith = (texts: Text[]) =>
    texts.filter(({ spaced }) => starts.some((start) => spaced.includes(start))).map(({ text }) => text)
  const matches = { names: textsWith(names), colors: textsWith(colors), categories: textsWith(categories) }
  const address = asked.find(isAddress)
  return { typed, asked, words, matches, ...(address !== undefined && { address }) }
}

const occurs = (word: string, { allTexts }: Lexicon) => word !== '' && allTexts.includes(wordStart(word))

export const hasMatch = ({ words }: Part) => words.length > 0

/** A word of the synonyms is spelled right, even if the shop has nothing to show for it. */
export const unknownWords = (parts: Part[], { synonyms }: Lexicon): string[] =>
  parts.filter((part) => !hasMatch(part) && !synonyms.has(part.typed)).map(({ typed }) => typed)

/** Every word that leads to some article: the shop's own words first, then their synonyms. */
export function matchingWords(lexicon: Lexicon): Set<string> {
  const own = lexicon.allTexts.split(/\s+/).toSorted()
  const occurring = new Set([...lexicon.synonyms.keys()].filter((word) => occurs(word, lexicon)))
  const listed = [...lexicon.synonyms].filter(([, alike]) => alike.some((word) => occurring.has(word)))
  return new Set([...own, ...listed.map(([word]) => word)])
}
