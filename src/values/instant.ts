const JAKARTA_MS = 7 * 60 * 60 * 1000

/** `2025-03-13T09:00:00+07:00`: an instant in the shop's own time, whole and with its offset, so that nobody reads it as another. */
export function writeInstant(instant: Date): string {
  const local = new Date(instant.getTime() + JAKARTA_MS).toISOString().replace(/(\.000)?Z$/, '')
  return `${local}+07:00`
}
