/** How many pieces of a size each store has, by the store's name. */
export type PiecesInStores = ReadonlyMap<string, number>

const LINE = /^(.+?)\s*:\s*(\d{1,6})$/s

/** `Lirih Jakarta: 3|Lirih Bandung: 0`, for sheets and Activity. */
export const writePiecesInStores = (pieces: PiecesInStores): string =>
  [...pieces].map(([store, count]) => `${store}: ${count}`).join('|')

/** Undefined if the text has another form, or names a store twice. */
export function readPiecesInStores(text: string): PiecesInStores | undefined {
  const found = new Map<string, number>()
  for (const part of text.split('|')) {
    const [, store = '', count = ''] = LINE.exec(part.trim()) ?? []
    if (store === '' || found.has(store)) return undefined
    found.set(store, Number(count))
  }
  return found
}
