import type { ShopIdentity } from '../../shop.ts'

type Person = { email: string; name: string }

/** Fewer guesses than this, and an attacker would find the password: zxcvbn's scores 0 and 1. */
const FEWEST_GUESSES = 1e6

/** zxcvbn's time grows with the length, and the first characters of a good password are enough. */
const CHECKED_LENGTH = 32

/** How many spellings such as `p4ssw0rd` are tried per password; zxcvbn's own 100 takes five times as long. */
const MOST_SPELLINGS = 10

/** A password needs this many characters beside the names of the shop and the customer. */
const SHORTEST_REST = 4

const productWords = [
  'abaya',
  'busana',
  'gamis',
  'hijab',
  'jilbab',
  'kerudung',
  'khimar',
  'mukena',
  'pashmina',
  'tunik',
]

/** True if an attacker would try this password early on: a common one, a word, a name, keys in a row, a date. */
export async function isGuessable(
  password: string,
  identity: Pick<ShopIdentity, 'name' | 'domain'>,
  person: Person,
): Promise<boolean> {
  const written = password.normalize('NFC').trim()
  const ownWords = [identity.name, identity.domain, person.name, person.email].flatMap(wordsOf)
  if (restWithout(ownWords, written).length < SHORTEST_REST) return true
  estimator ??= loadEstimator()
  const { guesses } = (await estimator).check(written, ownWords)
  // Written so that a result that is not a number counts as guessable.
  return !(guesses >= FEWEST_GUESSES)
}

/** `Siti Aminah` → itself, Siti, Aminah, SitiAminah. */
function wordsOf(name: string): string[] {
  const whole = name.normalize('NFC').trim()
  const words = whole.split(/[^\p{L}\p{N}]+/u)
  return [whole, words.join(''), ...words].filter((word) => word.length >= 3)
}

/** `aminah.siti` → `.`: zxcvbn counts two names in a row as hard to guess. */
function restWithout(words: readonly string[], password: string): string {
  const longestFirst = words.map((word) => word.toLowerCase()).sort((one, other) => other.length - one.length)
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
}

let estimator: ReturnType<typeof loadEstimator> | undefined

/** Loaded with the first password that a customer chooses: the lists take 25 MB, and most processes need none. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, english, indonesian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-id'),
  ])
  // Each further list makes every check slower. English surnames and Wikipedia refuse hardly anything that these do not.
  const dictionary = {
    passwords: common.dictionary['passwords-common'],
    wordsEnglish: english.dictionary['commonWords-en'],
    namesEnglish: english.dictionary['firstnames-en'],
    wordsIndonesian: indonesian.dictionary['commonWords-id'],
    namesIndonesian: indonesian.dictionary['names-id'],
    placesIndonesian: indonesian.dictionary['wikipedia-id'],
    productWords,
  }
  return new ZxcvbnFactory({
    dictionary,
    graphs: common.adjacencyGraphs,
    maxLength: CHECKED_LENGTH,
    l33tMaxSubstitutions: MOST_SPELLINGS,
  })
}
