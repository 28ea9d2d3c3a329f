/** Without accents, marks and the size of letters, as people type. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Every word that was typed begins a word of the name, or of another name it goes by. */
export function matchesName(typed: string, names: readonly string[]): boolean {
  const wanted = fold(typed).split(' ')
  return names.some((name) => {
    const words = ` ${fold(name)}`
    return wanted.every((word) => words.includes(` ${word}`))
  })
}
