/** One problem in an import folder: where it is, what is wrong, and what to do about it. */
export type Problem = { file: string; line: number; column: string; what: string }

export const problemAsText = ({ file, line, column, what }: Problem) => `${file}:${line}: ${column}: ${what}`

/** In the order of the files and their lines. */
export function sortProblems(problems: Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
}

/** `; did you mean "abaya"?` if a known word is spelled almost like this one, otherwise an empty text. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const [nearest] = [...known]
    .map((candidate) => ({ candidate, apart: editsBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.apart - b.apart)
  const near = nearest && nearest.apart <= Math.max(2, Math.floor(word.length / 3))
  return near ? `; did you mean "${nearest.candidate}"?` : ''
}

function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, character] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const at = (cells: number[], index: number) => cells[index] ?? 0
      next.push(Math.min(at(row, j + 1) + 1, at(next, j) + 1, at(row, j) + (character === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
