import { fallbackName } from '../../shop/media/picture.ts'
import type { Store } from '../../shop/stores/list-stores.ts'
import { paths } from '../paths.ts'
import { fullPath } from '../route-path.ts'

type Facts = {
  shop: { name: string; origin: string }
  /** The full address of the picture folder. */
  pictureFolder: string
}

/** Structured data of a store. Opening hours that cannot be parsed are left out. */
export function storeData({ shop, pictureFolder }: Facts, store: Store) {
  const { id, name, address, phoneNumber, mapsLink, picture, openDay, openTime } = store
  const days = openDays(openDay)
  const hours = openHours(openTime)
  const [, postalCode] = /\b([1-9]\d{4})$/.exec(address.trim()) ?? []
  return {
    '@context': 'https://schema.org',
    '@type': 'ClothingStore',
    '@id': `${shop.origin}${fullPath(paths.stores())}#${id}`,
    name,
    url: `${shop.origin}${fullPath(paths.stores())}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressCountry: 'ID',
      ...(postalCode && { postalCode }),
    },
    parentOrganization: { '@type': 'Organization', name: shop.name, url: `${shop.origin}${fullPath(paths.home())}` },
    ...(phoneNumber !== '' && { telephone: paths.phone(phoneNumber).replace('tel:', '') }),
    ...(mapsLink !== '' && { hasMap: mapsLink }),
    ...(picture && { image: pictureFolder + fallbackName(picture) }),
    ...(days &&
      hours && { openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: days, ...hours } }),
  }
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const indonesianWeek = ['senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu', 'minggu']

/** Parses `Tuesday to Sunday`, `Senin–Jumat`, `Saturday` or `every day`. */
function openDays(text: string): string[] | undefined {
  if (/^(every ?day|daily|setiap hari)$/i.test(text.trim())) return week
  const named = text
    .toLowerCase()
    .split(/\s*(?:–|-|\bto\b|\bsampai\b)\s*/)
    .map(placeInWeek)
  const [from = -1, to = from] = named
  if (named.length > 2 || from < 0 || to < 0) return undefined
  return from <= to ? week.slice(from, to + 1) : [...week.slice(from), ...week.slice(0, to + 1)]
}

const placeInWeek = (day: string) =>
  Math.max(
    week.findIndex((name) => name.toLowerCase() === day.trim()),
    indonesianWeek.indexOf(day.trim()),
  )

/** Parses `10.00–20.00 WIB`. */
function openHours(text: string): { opens: string; closes: string } | undefined {
  const clocks = text.match(/^\s*(\d\d)[.:](\d\d)\s*[–-]\s*(\d\d)[.:](\d\d)(?:\s+WI(?:B|TA|T))?\s*$/)
  if (clocks === null) return undefined
  const [, opensHour, opensMinute, closesHour, closesMinute] = clocks
  return { opens: `${opensHour}:${opensMinute}`, closes: `${closesHour}:${closesMinute}` }
}
