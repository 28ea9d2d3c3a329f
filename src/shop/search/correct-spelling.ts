import type { Db } from '../../db/db.ts'
import { hasTrigrams, selectMostSimilar } from './queries.ts'
import { soundOf } from './sound-of.ts'

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
