import { plainLine } from './plain-line.ts'

/**
 * `Hello Siti,`. Anybody may register any address under any name: one that mail programs would turn into a link, or
 * that is an advertisement rather than a name, is left out, so that the shop carries nobody's message to a stranger.
 */
export function greeting(name: string): string {
  const shown = plainLine(name)
  const isName = shown !== '' && shown.length <= 60 && /^[\p{L}\p{M} .'’-]+$/u.test(shown) && !/\.\S|www/i.test(shown)
  return isName ? `Hello ${shown},` : 'Hello,'
}
