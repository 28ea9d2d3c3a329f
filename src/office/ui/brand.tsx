import text from './text.module.css'

/** Beside the sign for the sandbox, a phone of 320 pixels has room for this many characters in full size. */
const MOST_IN_FULL_SIZE = 5

/** A name this long is set smaller, on up to three lines: on one line it is wider than its place in the sidebar, too. */
export const isLongBrand = (name: string): boolean => name.length > 8

/** The shop's name as a logo. Names of up to 30 letters fit beside what else is there. */
export function Brand({ name }: { name: string }) {
  const size = isLongBrand(name) ? text['longBrand'] : name.length > MOST_IN_FULL_SIZE ? text['wideBrand'] : ''
  return <span className={`${text['brand']} ${size}`}>{name}</span>
}
