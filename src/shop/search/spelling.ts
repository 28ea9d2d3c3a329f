/** The known word that was probably meant, or nothing when none is near enough. Of two as near, the earlier one. */
export function nearestWord(typed: string, known: Iterable<string>): string | undefined {
  const letters = Array.from(typed)
  let [nearest, least]: [string | undefined, number] = [undefined, slipsIn(letters.length) + 1]
  for (const word of known) {
    const wanted = Array.from(word)
    if (Math.abs(wanted.length - letters.length) >= least || wanted.length < 3) continue
    const distance = slipsBetween(letters, wanted)
    if (distance < least) [nearest, least] = [word, distance]
  }
  return nearest
}

/** How many slips are believed in a word so long. */
function slipsIn(length: number): number {
  if (length < 3) return 0
  return length < 8 ? 1 : 2
}

/** Letters too many, missing, wrong, or exchanged with their neighbour: the fewest that make one word of the other. */
function slipsBetween(a: string[], b: string[]): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      const without = Math.min(at(last, j + 1), at(row, j)) + 1
      const wrong = at(last, j) + (letter === other ? 0 : 1)
      const exchanged = letter === b[j - 1] && a[i - 1] === other ? at(beforeLast, j - 1) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(without, wrong, exchanged))
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: number[], place: number) => row[place] ?? Number.POSITIVE_INFINITY
