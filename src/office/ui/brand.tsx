import text from './text.module.css'

/** Beside the sign for the sandbox, a phone of 320 pixels has room for a word of this many characters. */
const LONGEST_WORD = 5

/** A name this long is set smaller, on up to three lines. */
export const isLongBrand = (name: string): boolean => name.length > 12

/** The shop's name as a logo. Names of up to 30 letters fit beside what else is there. */
export function Brand({ name }: { name: string }) {
  const isWide = name.split(' ').some((word) => word.length > LONGEST_WORD)
  const size = isLongBrand(name) ? text['longBrand'] : isWide ? text['wideBrand'] : ''
  return <span className={`${text['brand']} ${size}`}>{name}</span>
}
