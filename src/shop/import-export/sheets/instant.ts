// A sheet that names no offset means the shop's own time.
const offset = '+07:00'
const day = 24 * 60 * 60 * 1000

/** `2025-03-13`, `2025-03-13 09:30`, or an instant with its own offset; nothing for anything else. */
export function readInstant(text: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text)
  if (!parts) return undefined
  const [, date = '', time = '00:00', zone = offset] = parts
  // Date takes 31 February for 3 March; a sheet that says so is mistaken.
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== date) return undefined
  const instant = new Date(`${date}T${time}${zone}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** The instant by which something is over: a day alone counts to its end. */
export function readEnd(text: string): Date | undefined {
  const instant = readInstant(text)
  return instant && /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(instant.getTime() + day) : instant
}
