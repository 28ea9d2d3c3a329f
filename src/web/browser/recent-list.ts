import { sharedStorage } from './browser-storage.ts'

/** A short list of words on this device, the newest first. A word may have spaces, but no line break. */
function recentList(name: string, most: number) {
  const read = () => (sharedStorage.read(name) ?? '').split('\n').filter(Boolean)
  const write = (list: string[]) => sharedStorage.keep(name, list.slice(0, most).join('\n'))
  return {
    read,
    add: (word: string) => write([word, ...read().filter((known) => known !== word)]),
    remove: (word: string) => write(read().filter((known) => known !== word)),
  }
}

/** The searches that found something. */
export const recentSearches = recentList('searches', 5)

/** The article numbers of the products that were looked at, which the product page writes. */
export const viewedArticles = recentList('viewed', 9)
