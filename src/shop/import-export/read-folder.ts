import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { errorCode } from '../../values/error-code.ts'
import { didYouMean, type Problem } from './problem.ts'
import { campaigns } from './sheets/campaigns.ts'
import { categories } from './sheets/categories.ts'
import { collections } from './sheets/collections.ts'
import { notices } from './sheets/notices.ts'
import { pictures } from './sheets/pictures.ts'
import { products } from './sheets/products.ts'
import { emptySheet, type ReadSheet, type RowCorrections, type Sheet } from './sheets/sheet.ts'
import { sizes } from './sheets/sizes.ts'
import { slider } from './sheets/slider.ts'
import { stores } from './sheets/stores.ts'
import { vouchers } from './sheets/vouchers.ts'

/** The sheets of a folder in the order of the import: each refers only to rows of earlier ones. */
export const sheets = {
  pictures,
  categories,
  collections,
  products,
  sizes,
  vouchers,
  slider,
  campaigns,
  stores,
  notices,
}

type SheetName = keyof typeof sheets

export type Folder = {
  [Name in SheetName]: (typeof sheets)[Name] extends Sheet<infer Row> ? ReadSheet<Row> : never
} & {
  /** Paths of the pictures by file name, and of the ready-made sizes by public name. */
  media: Map<string, string>
  derived: Map<string, string>
  problems: Problem[]
  warnings: Problem[]
}

/** What staff corrected, by the name of the file. */
export type FolderCorrections = Readonly<Record<string, RowCorrections>>

/** Reads all sheets of the folder. If one is missing, its part of the shop stays as it is. */
export async function readFolder(path: string, corrections: FolderCorrections = {}): Promise<Folder> {
  const files = await filesOf(path)
  const media = await filesOf(join(path, 'media'))
  const derived = await filesOf(join(path, 'media', 'derived'))

  const problems: Problem[] = []
  const used = new Set<string>()

  async function read<Row>({ file, read }: Sheet<Row>): Promise<ReadSheet<Row>> {
    const [first, second] = filesFor(file, files)
    for (const name of [first, second]) if (name !== undefined) used.add(name)
    if (second !== undefined) problems.push(fileProblem(second, `is here twice, also as ${first}; remove one of them`))
    const path = first === undefined ? undefined : files?.get(first)
    if (first === undefined || path === undefined) return emptySheet(file)
    return read(await readFile(path), first, corrections[first])
  }

  const folder = {
    pictures: await read(pictures),
    categories: await read(categories),
    collections: await read(collections),
    products: await read(products),
    sizes: await read(sizes),
    vouchers: await read(vouchers),
    slider: await read(slider),
    campaigns: await read(campaigns),
    stores: await read(stores),
    notices: await read(notices),
  }
  problems.push(...Object.values(folder).flatMap((sheet) => sheet.problems), ...wrongFiles(basename(path), files, used))
  const warnings = Object.values(folder).flatMap((sheet) => sheet.warnings)
  return { ...folder, media: media ?? new Map(), derived: derived ?? new Map(), problems, warnings }
}

const readable = ['.csv', '.xlsx', '.tsv', '.txt']
const tables = /\.(csv|tsv|xlsx?|xlsm|xlsb|ods|numbers)$/i

const fileProblem = (file: string, what: string): Problem => ({ file, line: 1, column: 'file', what })

/** The files that can be this sheet. Their names may be in capitals, because some systems do not distinguish upper and lower case. */
function filesFor(sheet: string, files: Map<string, string> | undefined): string[] {
  const names = readable.map((extension) => sheet.replace('.csv', extension))
  return [...(files?.keys() ?? [])].filter((name) => names.includes(name.toLowerCase())).sort()
}

/** Names the folder without the path to it: in the office, that is a place on the server. */
function wrongFiles(folder: string, files: Map<string, string> | undefined, used: Set<string>): Problem[] {
  const known = Object.values(sheets).map(({ file }) => file)
  if (!files) return [fileProblem(folder, 'there is no such folder')]
  // While a workbook is open, Excel keeps a file beside it whose name begins with ~$.
  const others = [...files.keys()].filter((file) => tables.test(file) && !file.startsWith('~$') && !used.has(file))
  if (others.length === 0 && used.size === 0) {
    return [fileProblem(folder, `holds none of the sheets ${known.join(', ')}`)]
  }
  return others.map((file) => {
    const extension = (tables.exec(file)?.[0] ?? '').toLowerCase()
    const sheet = file.slice(0, -extension.length).toLowerCase()
    if (!readable.includes(extension)) {
      const name = known.includes(`${sheet}.csv`) ? `${sheet}.xlsx or ${sheet}.csv` : 'XLSX or CSV'
      return fileProblem(file, `is in a format that the import does not read; save it as ${name}`)
    }
    const names = known.map((name) => name.replace('.csv', extension))
    const hint = didYouMean(file, names) || `; the sheets are ${known.join(', ')}`
    return fileProblem(file, `is no sheet of the shop${hint}`)
  })
}

/** The visible files of a folder by name. Names are normalized, because macOS composes accents in another way. */
async function filesOf(path: string): Promise<Map<string, string> | undefined> {
  try {
    const entries = await readdir(path, { withFileTypes: true })
    const visible = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    return new Map(visible.map(({ name }) => [name.normalize('NFC'), join(path, name)]))
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
