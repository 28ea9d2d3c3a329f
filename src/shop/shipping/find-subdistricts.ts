import { findDestination } from './find-destination.ts'
import { subdistrictById } from './regions.ts'

export type SubdistrictChoice = { id: string; name: string; place: string; postalCode: string }

const MOST = 8

/** The subdistricts whose names begin with what was typed, or whose place has all of its words: `cilandak`, `beji depok`. */
export function findSubdistricts(typed: string): SubdistrictChoice[] {
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  if (words.join('').length < 3) return []
  const found: (SubdistrictChoice & { rank: number })[] = []
  for (const { id, name, postalCode } of subdistrictById.values()) {
    const destination = findDestination(id)
    if (destination === undefined) continue
    const { city } = destination
    const place = `${name}, ${city.type} ${city.name}, ${city.provinceName}`
    const text = place.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    const own = name.toLowerCase()
    const rank = own === typed.trim().toLowerCase() ? 0 : own.startsWith(words[0] ?? '') ? 1 : 2
    found.push({ id, name, place, postalCode: postalCode || city.postalCode, rank })
  }
  return found.toSorted((one, other) => one.rank - other.rank || one.place.localeCompare(other.place)).slice(0, MOST)
}
