import type { ArticleCard } from '../articles/article-card.ts'
import { listCards } from '../articles/list-cards.ts'
import { readQuery } from '../articles/normalise-text.ts'
import { listArticles } from '../shelves/list-articles.ts'
import type { Shop } from '../shop.ts'
import { selectMatching, selectVocabulary, type Vocabulary } from './queries.ts'
import { asWord, wordsIn } from './search-words.ts'
import { nearestWord } from './spelling.ts'
import type { Synonyms } from './synonyms.ts'

/** What a visitor may have meant whose search found nothing. It is shown apart and never counted. */
export type NearMatches = {
  because: 'synonyms' | 'spelling'
  /** Because of synonyms: the shop's own words for what was typed. Because of spelling: what was typed, mended. */
  words: string[]
  articles: ArticleCard[]
}

const MOST_ARTICLES = 12
const MOST_WORDS = 8

/** A part of what was typed: the shop's own words for it, and what in the shop goes by them. */
type Part = { typed: string; words: string[]; goods: Vocabulary }

/** The words of the shop, each text between spaces, and what means the same. */
type Lexicon = { named: Record<keyof Vocabulary, Text[]>; everything: string; synonyms: Synonyms }
type Text = { text: string; spaced: string }

/**
 * Looks at names, categories and colours, for the words that were typed and for those that mean the same. What was
 * typed in several words may be found in several places: gamis hitam is a gamis in the colour Arang.
 */
export async function findNearMatches(
  { db, synonyms }: Pick<Shop, 'db' | 'synonyms'>,
  typed: string,
): Promise<NearMatches | undefined> {
  const lexicon = writeLexicon(await selectVocabulary(db), synonyms)
  const words = wordsIn(readQuery(typed)).split(' ').slice(0, MOST_WORDS)
  const asTyped = partsOf(words, lexicon)
  const mended = mend(asTyped, lexicon)
  const isMended = mended.join(' ') !== words.join(' ')
  const found = (isMended ? partsOf(mended, lexicon) : asTyped).filter(isFound)
  if (found.length === 0) return undefined

  // A mended word that finds something itself shows just that, and not what goes by other words for it as well.
  const direct = isMended ? await listArticles({ db }, { query: mended.join(' '), perPage: MOST_ARTICLES }) : undefined
  if (direct !== undefined && direct.total > 0) {
    return { because: 'spelling', words: mended, articles: direct.articles }
  }

  const goods = found.map((part) => part.goods)
  const matching = await selectMatching(db, goods, MOST_ARTICLES)
  const best = matching.filter(({ matches }) => matches === matching[0]?.matches)
  const articles = await listCards(
    { db },
    best.map(({ id }) => id),
  )
  return isMended
    ? { because: 'spelling', words: mended, articles }
    : { because: 'synonyms', words: [...new Set(found.flatMap((part) => part.words))], articles }
}

function writeLexicon({ names, colors, categories }: Vocabulary, synonyms: Synonyms): Lexicon {
  const spaced = (texts: string[]) => texts.map((text) => ({ text, spaced: ` ${wordsIn(text)} ` }))
  const named = { names: spaced(names), colors: spaced(colors), categories: spaced(categories) }
  const everything = Object.values(named)
    .flat()
    .map((one) => one.spaced)
    .join('\n')
  return { named, everything, synonyms }
}

/** Takes as many words together as the list of synonyms knows together. */
function partsOf(words: string[], lexicon: Lexicon): Part[] {
  if (words.length === 0) return []
  let length = words.length
  while (length > 1 && !lexicon.synonyms.has(words.slice(0, length).join(' '))) length -= 1
  return [namedBy(words.slice(0, length).join(' '), lexicon), ...partsOf(words.slice(length), lexicon)]
}

function namedBy(typed: string, lexicon: Lexicon): Part {
  const { names, colors, categories } = lexicon.named
  const words = (lexicon.synonyms.get(typed) ?? [typed]).filter((word) => isNamed(word, lexicon))
  const wanted = words.map(asWord)
  const textsWith = (texts: Text[]) =>
    texts.filter(({ spaced }) => wanted.some((word) => spaced.includes(word))).map(({ text }) => text)
  const goods = { names: textsWith(names), colors: textsWith(colors), categories: textsWith(categories) }
  return { typed, words, goods }
}

const isNamed = (word: string, { everything }: Lexicon) => word !== '' && everything.includes(asWord(word))

const isFound = ({ words }: Part) => words.length > 0

/** The words again; one that nothing goes by, and that no list knows, replaced by the nearest that something goes by. */
function mend(parts: Part[], lexicon: Lexicon): string[] {
  const isWrong = (part: Part) => !isFound(part) && !lexicon.synonyms.has(part.typed)
  const known = parts.some(isWrong) ? wordsToHit(lexicon) : []
  return parts.flatMap((part) => {
    const nearest = isWrong(part) ? nearestWord(part.typed, known) : undefined
    return (nearest ?? part.typed).split(' ')
  })
}

/** Every word that leads to something: the shop's own first, then those that mean the same. */
function wordsToHit(lexicon: Lexicon): Set<string> {
  const own = lexicon.everything.split(/\s+/).toSorted()
  const named = new Set([...lexicon.synonyms.keys()].filter((word) => isNamed(word, lexicon)))
  const listed = [...lexicon.synonyms].filter(([, alike]) => alike.some((word) => named.has(word)))
  return new Set([...own, ...listed.map(([word]) => word)])
}
