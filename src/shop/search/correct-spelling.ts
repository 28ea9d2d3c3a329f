import type { Db } from '../../db/db.ts'
import { hasTrigrams, selectMostSimilar } from './queries.ts'

/**
 * The known word that was probably meant, for each typed word that has one. A word that sounds the same comes first; of two
 * equally similar words the earlier one. A database without pg_trgm corrects nothing.
 */
export async function correctSpelling(
  db: Db,
  typed: string[],
  knownWords: () => Iterable<string>,
): Promise<Map<string, string>> {
  const long = [...new Set(typed)].filter((word) => Array.from(word).length >= 3)
  if (long.length === 0 || !(await hasTrigrams(db))) return new Map()
  const known = new Set([...knownWords()].filter((word) => Array.from(word).length >= 3))
  const corrections = await selectMostSimilar(db, long, [...known])
  const bySound = new Map([...known].toReversed().map((word) => [soundOf(word), word]))
  for (const word of long) {
    const meant = exchanges(word).find((exchanged) => known.has(exchanged)) ?? bySound.get(soundOf(word))
    if (meant !== undefined) corrections.set(word, meant)
  }
  return corrections
}

/** The word with each pair of neighbouring letters exchanged: a common slip that leaves few trigrams in common. */
function exchanges(word: string): string[] {
  const letters = Array.from(word)
  return letters.slice(1).map((letter, place) =>
    letters
      .with(place, letter)
      .with(place + 1, letters[place] ?? '')
      .join(''),
  )
}

/** A word as it sounds in Indonesian: shoppers write syal and shal, mukena and mukenah, sifon and syiffon, totebag and tote bag. */
const soundOf = (word: string): string =>
  word
    .replaceAll(' ', '')
    .replace(/nya$/, '')
    .replaceAll('oe', 'u')
    .replaceAll('dz', 'z')
    .replace(/kh|q/g, 'k')
    .replace(/sy|sh/g, 's')
    .replace(/[fv]/g, 'p')
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/(?<=..)h$/, '')
