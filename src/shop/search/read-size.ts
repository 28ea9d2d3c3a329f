import { wordsIn } from './words.ts'

const largeWords = new Set(['jumbo', 'besar', 'big', 'bigsize', 'plussize', 'oversize'])
const sizeWord = /^(size|ukuran|uk|sz)(?=.)/
const fromSmallToLarge = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl']

/**
 * The size that the first words name, as the shop spells it, and how many words that took. Shoppers write `xl`, `size m`,
 * `ukuran l`, `xxl` or `2xl`, and `jumbo` or `big size` for the largest one.
 */
export function readSize(words: string[], sizes: string[]): { size: string; length: number } | undefined {
  for (const length of [2, 1]) {
    if (words.length < length) continue
    const typed = words.slice(0, length).join('')
    const named = typed.replace(sizeWord, '')
    const size = sizes.find((one) => sameForm(wordsIn(one)) === sameForm(named))
    const meant = size ?? (largeWords.has(typed) || largeWords.has(named) ? largestOf(sizes) : undefined)
    if (meant !== undefined) return { size: meant, length }
  }
  return undefined
}

const sameForm = (size: string) => size.replaceAll(' ', '').replace(/^(x{2,})l$/, (_, x: string) => `${x.length}xl`)

const rank = (size: string) => fromSmallToLarge.indexOf(sameForm(wordsIn(size)))

const largestOf = (sizes: string[]) =>
  sizes.filter((size) => rank(size) >= 0).toSorted((one, other) => rank(other) - rank(one))[0]
