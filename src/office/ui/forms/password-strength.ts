export type Strength = 'short' | 'weak' | 'strong' | 'very-strong'

/** As in shop/staff/passwords/new-password.ts, which decides. */
const SHORTEST = 12

/** Many characters that cannot be foreseen make a password hard to guess; these two counts separate the steps. */
const STRONG = 12
const VERY_STRONG = 18

const commonWords = [
  'password',
  'sandi',
  'rahasia',
  'qwerty',
  'admin',
  'welcome',
  'office',
  'lirih',
  'sayang',
  'indonesia',
]

/**
 * How strong a password looks, for the meter while it is typed. The server checks it against lists of common passwords
 * that are too large for a browser.
 */
export function strengthOf(password: string, ownWords: readonly string[] = []): Strength {
  const characters = [...password.normalize('NFC')]
  if (characters.length < SHORTEST) return 'short'
  const words = [...commonWords, ...ownWords.filter((word) => word.length >= 3)]
  const rest = words.reduce((left, word) => left.replaceAll(word.toLowerCase(), '*'), characters.join('').toLowerCase())
  const count = Math.min(countUnforeseen([...rest]), new Set(rest).size * 2)
  return count >= VERY_STRONG ? 'very-strong' : count >= STRONG ? 'strong' : 'weak'
}

/** Characters that neither repeat the one before nor follow it, as in `aaaa` and `1234`. */
const countUnforeseen = (characters: readonly string[]): number =>
  characters.filter((character, at) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[at - 1]?.codePointAt(0) ?? -9)
    return Math.abs(step) > 1
  }).length
