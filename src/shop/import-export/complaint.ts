/** One thing that is wrong in the owner's folder, where it stands, and what to do about it. */
export type Complaint = { file: string; line: number; column: string; what: string }

export const printComplaint = ({ file, line, column, what }: Complaint) => `${file}:${line}: ${column}: ${what}`

/** In the order in which an owner reads the files. */
export function sortComplaints(complaints: Complaint[]): Complaint[] {
  return complaints.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
}

/** `; did you mean "abaya"?` when something known is spelled nearly so, else nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const [nearest] = [...known]
    .map((candidate) => ({ candidate, apart: editsBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.apart - b.apart)
  const near = nearest && nearest.apart <= Math.max(2, Math.floor(word.length / 3))
  return near ? `; did you mean "${nearest.candidate}"?` : ''
}

function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const at = (cells: number[], index: number) => cells[index] ?? 0
      next.push(Math.min(at(row, j + 1) + 1, at(next, j) + 1, at(row, j) + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
