import { type Destination, findDestination } from './find-destination.ts'
import { asWords } from './guess-subdistrict.ts'
import { subdistricts } from './regions.ts'

const MOST = 8
const MOST_WORDS = 8

/** Words that name no place and are in no name. */
const marks = new Set(['kec', 'kecamatan', 'kel', 'kelurahan', 'provinsi'])
/** The types of cities, which name no place alone. */
const types = new Set(['kota', 'kab', 'kabupaten'])

type Place = Destination & { words: string[]; own: string; text: string }

const splitWords = (text: string) =>
  asWords(text)
    .split(' ')
    .filter((word) => word !== '')

const places: Place[] = subdistricts.flatMap(({ id }) => {
  const destination = findDestination(id)
  if (destination === undefined) return []
  const { subdistrict, city, province } = destination
  const names = [subdistrict.name, city.type, city.name, ...city.aliases, city.provinceName, ...province.aliases]
  return [
    {
      ...destination,
      words: splitWords([...names, subdistrict.postalCode].join(' ')),
      own: asWords(subdistrict.name).trim(),
      text: `${subdistrict.name} ${city.name} ${city.type} ${city.provinceName}`,
    },
  ]
})

/**
 * The subdistricts that fit all typed words, in any order; the beginning of a word is enough. Of a postcode the first four
 * digits decide, because a subdistrict has several and only one is known.
 */
export function searchRegions(typed: string): Destination[] {
  const words = splitWords(typed)
    .filter((word) => !marks.has(word))
    .slice(0, MOST_WORDS)
  const names = words.filter((word) => !types.has(word))
  if (names.join('').length < 3) return []
  const beginnings = words.map((word) => (/^\d{5}$/.test(word) ? word.slice(0, 4) : word))
  return places
    .filter((place) => beginnings.every((begin) => place.words.some((word) => word.startsWith(begin))))
    .map((place) => ({ place, rank: rank(place, names) }))
    .toSorted((one, other) => one.rank - other.rank || one.place.text.localeCompare(other.place.text))
    .slice(0, MOST)
    .map(({ place: { province, city, subdistrict } }) => ({ province, city, subdistrict }))
}

/** A place whose own name was typed comes before one whose city or province was. */
function rank({ own, subdistrict }: Place, words: string[]): number {
  if (words.includes(subdistrict.postalCode) || words.join(' ') === own) return 0
  if (own.split(' ').every((part) => words.includes(part))) return 1
  return words.some((word) => own.startsWith(word)) ? 2 : 3
}
