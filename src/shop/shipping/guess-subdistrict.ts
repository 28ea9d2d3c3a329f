import { findDestination } from './find-destination.ts'
import type { SubdistrictChoice } from './find-subdistricts.ts'
import { cityById, provinceById, subdistricts } from './regions.ts'

const MOST = 8

/** How people shorten the names of large cities. */
const shortForms: Readonly<Record<string, string>> = {
  ...{ jaksel: 'jakarta selatan', jakbar: 'jakarta barat', jaktim: 'jakarta timur', jakut: 'jakarta utara' },
  ...{ jakpus: 'jakarta pusat', tangsel: 'tangerang selatan', jogja: 'yogyakarta', jkt: 'jakarta' },
}

/** Lower case words with one space between them and around, so that whole words are compared. */
export function asWords(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  return ` ${words.map((word) => shortForms[word] ?? word).join(' ')} `
}

/** The names do not change, and one message is compared with all 7,000 of them. */
const places = subdistricts.map(({ id, cityId, name, postalCode }) => {
  const city = cityById.get(cityId)
  const province = city && provinceById.get(city.provinceId)
  return {
    ...{ id, postalCode, words: asWords(name), areaCode: city?.postalCode.slice(0, 2) ?? '', type: city?.type ?? '' },
    cityWords: [city?.name ?? '', ...(city?.aliases ?? [])].map(asWords),
    provinceWords: [city?.provinceName ?? '', province?.name ?? '', ...(province?.aliases ?? [])].map(asWords),
  }
})

type Guess = {
  /** The one place that the words name, undefined if they name several or none. */
  found: SubdistrictChoice | undefined
  /** The places that fit best, for a person to choose from. */
  choices: SubdistrictChoice[]
}

/**
 * Guesses the subdistrict from an address as people write it. It has to be named, or its postcode has to be, and a guess is one
 * place only if the city or the postcode fits too: many subdistricts have the name of a street somewhere else.
 */
export function guessSubdistrict(written: string): Guess {
  const text = asWords(written)
  const zipCode = / (\d{5}) (?!.* \d{5} )/.exec(text)?.[1]
  const ranked = places
    .map((place) => ({ place, ...rank(place, text, zipCode) }))
    .filter(({ isCandidate }) => isCandidate)
    .toSorted((one, other) => other.score - one.score)
  const [best, next] = ranked
  const choices = ranked.slice(0, MOST).flatMap(({ place }) => toChoice(place.id))
  const isSure = best?.isSure === true && (next === undefined || best.score > next.score)
  return { found: isSure ? choices[0] : undefined, choices }
}

function rank(place: (typeof places)[number], text: string, zipCode: string | undefined) {
  const isNamed = text.includes(place.words)
  const cityName = place.cityWords.find((name) => text.includes(name))
  const hasPostcode = zipCode !== undefined && place.postalCode === zipCode
  const isNear = zipCode !== undefined && place.areaCode === zipCode.slice(0, 2)
  const isMarked = ['kec', 'kecamatan'].some((mark) => text.includes(` ${mark}${place.words}`))
  // The other type beside the name means the other place: Kabupaten Bandung is not Kota Bandung.
  const marks = place.type === 'Kota' ? [' kota', ' kab', ' kabupaten'] : [' kab', ' kota', ' kabupaten']
  const hasType = marks[0] !== undefined && cityName !== undefined && text.includes(`${marks[0]}${cityName}`)
  const score =
    (isNamed ? 4 + place.words.length / 100 : 0) +
    (isNamed && isMarked ? 4 : 0) +
    // A city that shares its name with the subdistrict is named only once.
    (cityName !== undefined && cityName !== place.words ? 4 : 0) +
    (hasType ? 1 : 0) +
    (place.provinceWords.some((name) => text.includes(name)) ? 1 : 0) +
    (hasPostcode ? 3 : isNear ? 1 : 0)
  return {
    score,
    isCandidate: isNamed || (hasPostcode && cityName !== undefined),
    isSure: cityName !== undefined || hasPostcode || (isMarked && isNear),
  }
}

function toChoice(id: string): SubdistrictChoice[] {
  const destination = findDestination(id)
  if (destination === undefined) return []
  const { subdistrict, city } = destination
  const place = `${subdistrict.name}, ${city.type} ${city.name}, ${city.provinceName}`
  return [{ id, name: subdistrict.name, place, postalCode: subdistrict.postalCode || city.postalCode }]
}
