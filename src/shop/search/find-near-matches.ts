import type { ArticleCard } from '../articles/article-card.ts'
import { keepWithCatalogue } from '../articles/keep-with-catalogue.ts'
import { listCards } from '../articles/list-cards.ts'
import { readQuery } from '../articles/normalise-text.ts'
import { listArticles } from '../shelves/list-articles.ts'
import type { Shop } from '../shop.ts'
import { correctSpelling } from './correct-spelling.ts'
import {
  createLexicon,
  hasMatch,
  type Lexicon,
  matchingWords,
  type Part,
  splitIntoParts,
  unknownWords,
} from './lexicon.ts'
import {
  selectMatching,
  selectSizesInStock,
  selectVocabulary,
  selectWordsInDetails,
  type Vocabulary,
} from './queries.ts'
import { isAddress } from './synonyms.ts'
import { wordsIn } from './words.ts'

export type NearMatches = {
  because: 'synonyms' | 'spelling'
  /** With synonyms: the shop's own words for what was typed. With spelling: the corrected words. A size comes last. */
  words: string[]
  articles: ArticleCard[]
}

/** The page that answers a search: what is cheap is under Special Price, and a size alone is a filter of all articles. */
export type AnsweringPage = { because: 'address'; address: string; size?: string }

const MAX_ARTICLES = 12
const MAX_WORDS = 8

/**
 * Searches names, categories and colours for the typed words and their synonyms, and the details for words that occur nowhere
 * else. Each part may match somewhere else: gamis hitam finds a gamis in the colour Arang.
 */
export async function findNearMatches(
  { db: ofPage, synonyms }: Pick<Shop, 'db' | 'synonyms'>,
  query: string,
): Promise<NearMatches | AnsweringPage | undefined> {
  // Words of both languages are looked up, whatever language the page has.
  const db = ofPage.withoutPlugins()
  const lexicon = await readLexicon({ db: ofPage }, synonyms)
  const typed = wordsIn(readQuery(query)).split(' ').slice(0, MAX_WORDS)
  const { parts, size } = splitIntoParts(
    typed.filter((word) => word !== ''),
    lexicon,
  )
  const typedParts = await addDetails(db, parts)
  const unknown = unknownWords(typedParts, lexicon)
  const corrections = await correctSpelling(db, unknown, () => matchingWords(lexicon))
  const words = typedParts.flatMap((part) => (corrections.get(part.typed) ?? part.typed).split(' '))
  const isCorrected = corrections.size > 0
  const read = isCorrected ? await addDetails(db, splitIntoParts(words, lexicon).parts) : typedParts
  const found = read.filter(hasMatch)
  // A word that names a page is answered by it, although a description may have the word as well: baru, murah.
  const isOnlyInDetails =
    found.every(({ isInDetails }) => isInDetails) && read.some(({ address }) => address !== undefined)
  if (found.length === 0 || isOnlyInDetails) return findAnsweringPage(read, size)

  // If the corrected words find something themselves, their synonyms are not shown as well.
  const direct = isCorrected
    ? await listArticles(
        { db: ofPage },
        { query: words.join(' '), ...(size !== undefined && { sizes: [size] }), perPage: MAX_ARTICLES },
      )
    : undefined
  if (direct !== undefined && direct.total > 0)
    return { because: 'spelling', words: withSize(words), articles: direct.articles }

  const because = isCorrected ? 'spelling' : 'synonyms'
  const shown = isCorrected ? words : longestOnly([...new Set(found.flatMap((part) => part.words))])
  const inSize = await listBest(found, size)
  if (inSize.length > 0) return { because, words: withSize(shown), articles: inSize }
  return { because, words: shown, articles: await listBest(found, undefined) }

  function withSize(list: string[]) {
    return size === undefined ? list : [...list, size]
  }

  async function listBest(wanted: Part[], size: string | undefined) {
    const matching = await selectMatching(db, wanted.map(toWanted), size, MAX_ARTICLES)
    const best = matching.filter(({ matches }) => matches === matching[0]?.matches).map(({ id }) => id)
    return listCards({ db: ofPage }, best)
  }
}

type Texts = { vocabulary: Vocabulary; sizes: string[] }

const MOST_TEXTS = 100_000

/** The texts of the whole shop, read once for each version of the catalogue. */
const readTexts = keepWithCatalogue<null, Texts>(
  async ({ db: ofPage }) => {
    const db = ofPage.withoutPlugins()
    return { vocabulary: await selectVocabulary(db), sizes: await selectSizesInStock(db) }
  },
  { mostParts: MOST_TEXTS, partsOf: ({ vocabulary }) => Object.values(vocabulary).flat().length },
)

const lexiconOf = new WeakMap<Texts, Lexicon>()

async function readLexicon(shop: Pick<Shop, 'db'>, synonyms: Shop['synonyms']): Promise<Lexicon> {
  const [texts] = await readTexts(shop, [null])
  if (texts === undefined) throw new Error('the texts of the shop were not read')
  const known = lexiconOf.get(texts)
  if (known?.synonyms === synonyms) return known
  const lexicon = createLexicon(texts.vocabulary, texts.sizes, synonyms)
  lexiconOf.set(texts, lexicon)
  return lexicon
}

/** Without words that another one begins with: busui beside busui friendly. */
const longestOnly = (words: string[]) =>
  words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))

type DetailedPart = Part & { isInDetails?: true }

const toWanted = ({ matches, words, isInDetails }: DetailedPart) => ({ ...matches, details: isInDetails ? words : [] })

/** Looks in the details for what neither a name nor a colour nor a category has: nida, busui friendly. */
async function addDetails(db: Shop['db'], parts: Part[]): Promise<DetailedPart[]> {
  const asked = parts.filter((part) => !hasMatch(part)).flatMap((part) => part.asked.filter((one) => !isAddress(one)))
  if (asked.length === 0) return parts
  const occurring = await selectWordsInDetails(db, [...new Set(asked)])
  return parts.map((part) => {
    const words = part.asked.filter((word) => occurring.has(word))
    return hasMatch(part) || words.length === 0 ? part : { ...part, words, isInDetails: true }
  })
}

function findAnsweringPage(parts: Part[], size: string | undefined): AnsweringPage | undefined {
  const address = parts.find((part) => part.address !== undefined)?.address
  if (size !== undefined) return { because: 'address', address: address ?? '/shop/viewall', size }
  return address === undefined ? undefined : { because: 'address', address }
}
