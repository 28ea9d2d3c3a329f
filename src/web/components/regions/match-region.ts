/** Lower case, without accents and punctuation. */
const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** True if every typed word is the beginning of a word in one of the names. */
export function matchesName(typed: string, names: readonly string[]): boolean {
  const wanted = normalize(typed).split(' ')
  return names.some((name) => {
    const words = ` ${normalize(name)}`
    return wanted.every((word) => words.includes(` ${word}`))
  })
}
