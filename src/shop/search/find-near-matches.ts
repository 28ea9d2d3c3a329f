import type { ArticleCard } from '../articles/article-card.ts'
import { listCards } from '../articles/list-cards.ts'
import { readQuery } from '../articles/normalise-text.ts'
import { listArticles } from '../shelves/list-articles.ts'
import type { Shop } from '../shop.ts'
import { correctSpelling } from './correct-spelling.ts'
import { selectMatching, selectVocabulary, type Vocabulary } from './queries.ts'
import type { Synonyms } from './synonyms.ts'
import { wordStart, wordsIn } from './words.ts'

/** What a shopper may have meant whose search found nothing. Pages show it apart and do not count it as found. */
export type NearMatches = {
  because: 'synonyms' | 'spelling'
  /** With synonyms: the shop's own words for what was typed. With spelling: the corrected words. */
  words: string[]
  articles: ArticleCard[]
}

const MAX_ARTICLES = 12
const MAX_WORDS = 8

/** One or more typed words that are looked up together: the words that match, and the texts of the shop they occur in. */
type Part = { typed: string; words: string[]; matches: Vocabulary }

type Lexicon = { texts: Record<keyof Vocabulary, Text[]>; allTexts: string; synonyms: Synonyms }
/** `spaced` has a space before and after each word, so that the start of a word can be searched for. */
type Text = { text: string; spaced: string }

/**
 * Searches names, categories and colours for the typed words and their synonyms. Each part may match somewhere else:
 * gamis hitam finds a gamis in the colour Arang.
 */
export async function findNearMatches(
  { db, synonyms }: Pick<Shop, 'db' | 'synonyms'>,
  query: string,
): Promise<NearMatches | undefined> {
  const lexicon = createLexicon(await selectVocabulary(db), synonyms)
  const typed = wordsIn(readQuery(query)).split(' ').slice(0, MAX_WORDS)
  const typedParts = splitIntoParts(typed, lexicon)
  const corrections = await correctSpelling(db, unknownWords(typedParts, lexicon), () => matchingWords(lexicon))
  const words = typedParts.flatMap((part) => (corrections.get(part.typed) ?? part.typed).split(' '))
  const isCorrected = corrections.size > 0
  const found = (isCorrected ? splitIntoParts(words, lexicon) : typedParts).filter(hasMatch)
  if (found.length === 0) return undefined

  // If the corrected words find something themselves, their synonyms are not shown as well.
  const direct = isCorrected ? await listArticles({ db }, { query: words.join(' '), perPage: MAX_ARTICLES }) : undefined
  if (direct !== undefined && direct.total > 0) return { because: 'spelling', words, articles: direct.articles }

  const wanted = found.map((part) => part.matches)
  const matching = await selectMatching(db, wanted, MAX_ARTICLES)
  const best = matching.filter(({ matches }) => matches === matching[0]?.matches).map(({ id }) => id)
  const articles = await listCards({ db }, best)
  if (isCorrected) return { because: 'spelling', words, articles }
  return { because: 'synonyms', words: [...new Set(found.flatMap((part) => part.words))], articles }
}

function createLexicon({ names, colors, categories }: Vocabulary, synonyms: Synonyms): Lexicon {
  const spaced = (texts: string[]) => texts.map((text) => ({ text, spaced: ` ${wordsIn(text)} ` }))
  const texts = { names: spaced(names), colors: spaced(colors), categories: spaced(categories) }
  const allTexts = Object.values(texts)
    .flat()
    .map((one) => one.spaced)
    .join('\n')
  return { texts, allTexts, synonyms }
}

/** Keeps words together that the list of synonyms has as one entry, the longest entry first. */
function splitIntoParts(words: string[], lexicon: Lexicon): Part[] {
  if (words.length === 0) return []
  let length = words.length
  while (length > 1 && !lexicon.synonyms.has(words.slice(0, length).join(' '))) length -= 1
  return [lookUp(words.slice(0, length).join(' '), lexicon), ...splitIntoParts(words.slice(length), lexicon)]
}

function lookUp(typed: string, lexicon: Lexicon): Part {
  const { names, colors, categories } = lexicon.texts
  const words = (lexicon.synonyms.get(typed) ?? [typed]).filter((word) => occurs(word, lexicon))
  const starts = words.map(wordStart)
  const textsWith = (texts: Text[]) =>
    texts.filter(({ spaced }) => starts.some((start) => spaced.includes(start))).map(({ text }) => text)
  const matches = { names: textsWith(names), colors: textsWith(colors), categories: textsWith(categories) }
  return { typed, words, matches }
}

const occurs = (word: string, { allTexts }: Lexicon) => word !== '' && allTexts.includes(wordStart(word))

const hasMatch = ({ words }: Part) => words.length > 0

/** A word of the synonyms is spelled right, even if the shop has nothing to show for it. */
const unknownWords = (parts: Part[], { synonyms }: Lexicon): string[] =>
  parts.filter((part) => !hasMatch(part) && !synonyms.has(part.typed)).map(({ typed }) => typed)

/** Every word that leads to some article: the shop's own words first, then their synonyms. */
function matchingWords(lexicon: Lexicon): Set<string> {
  const own = lexicon.allTexts.split(/\s+/).toSorted()
  const occurring = new Set([...lexicon.synonyms.keys()].filter((word) => occurs(word, lexicon)))
  const listed = [...lexicon.synonyms].filter(([, alike]) => alike.some((word) => occurring.has(word)))
  return new Set([...own, ...listed.map(([word]) => word)])
}
