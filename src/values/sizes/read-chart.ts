/** What a column of a size chart measures on the garment. Those round the body decide which size suits. */
export type Girth = 'bust' | 'waist' | 'hips'
export type Measure = Girth | 'shoulder' | 'length' | 'sleeve' | 'upperArm' | 'hem' | 'trouserLength'

export type Chart = {
  columns: { label: string; measure: Measure | undefined }[]
  /** From small to large; `cells` are as the owner wrote them. */
  rows: { size: string; cells: string[] }[]
}

type Node = string | { tag: string; children?: readonly Node[] }

/** The names that owners give to columns, in both languages, and their usual abbreviations. */
const names: Record<Measure, readonly string[]> = {
  bust: ['ld', 'lingkar dada', 'bust', 'chest'],
  waist: ['lp', 'lingkar pinggang', 'pinggang', 'waist'],
  hips: ['lingkar panggul', 'panggul', 'hip', 'hips'],
  shoulder: ['lbh', 'lebar bahu', 'shoulder'],
  length: ['pb', 'panjang baju', 'length'],
  sleeve: ['pl', 'panjang lengan', 'sleeve'],
  upperArm: ['ll', 'lingkar lengan', 'upper arm'],
  hem: ['lb', 'lingkar bawah', 'hem'],
  trouserLength: ['pc', 'panjang celana', 'trouser length'],
}

const measureNames = Object.entries(names) as [Measure, readonly string[]][]

/** `LD (cm)` → `bust`. */
function measureOf(label: string): Measure | undefined {
  const name = label
    .replace(/\(.*?\)/g, '')
    .trim()
    .toLowerCase()
  return measureNames.find(([, known]) => known.includes(name))?.[0]
}

/** The first table of a size chart that has a line for each size. Undefined if no column is a measure of a garment. */
export function readChart(nodes: readonly Node[]): Chart | undefined {
  const [head = [], ...body] = rowsIn(nodes.find((node) => typeof node !== 'string' && node.tag === 'table'))
  const columns = head.slice(1).map((label) => ({ label, measure: measureOf(label) }))
  if (columns.every(({ measure }) => measure === undefined)) return undefined
  const rows = body.flatMap(([size = '', ...cells]) =>
    size === '' ? [] : [{ size, cells: columns.map((_, at) => cells[at] ?? '') }],
  )
  return rows.length === 0 ? undefined : { columns, rows }
}

function rowsIn(node: Node | undefined): string[][] {
  if (node === undefined || typeof node === 'string') return []
  const inside = node.children ?? []
  return node.tag === 'tr'
    ? [inside.filter((cell) => typeof cell !== 'string').map(textOf)]
    : inside.flatMap((child) => rowsIn(child))
}

const textOf = (node: Node): string =>
  typeof node === 'string' ? node : (node.children ?? []).map(textOf).join('').trim()

/** `100` and `64–84 cm`, which is elastic and counts as its middle. */
export function readCentimetres(cell: string): number | undefined {
  const found = /^(\d{1,3}(?:[.,]\d)?)(?:\s*[-–—]\s*(\d{1,3}(?:[.,]\d)?))?(?:\s*cm)?$/.exec(cell.trim())
  if (found === null) return undefined
  const [from = 0, to = from] = found
    .slice(1)
    .flatMap((text) => (text === undefined ? [] : [Number(text.replace(',', '.'))]))
  return (from + to) / 2
}
