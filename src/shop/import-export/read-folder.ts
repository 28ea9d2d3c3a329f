import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { didYouMean, type Problem } from './problem.ts'
import { campaigns } from './sheets/campaigns.ts'
import { categories } from './sheets/categories.ts'
import { collections } from './sheets/collections.ts'
import { products } from './sheets/products.ts'
import { emptySheet, type ReadSheet, type Sheet } from './sheets/sheet.ts'
import { sizes } from './sheets/sizes.ts'
import { slider } from './sheets/slider.ts'
import { stores } from './sheets/stores.ts'
import { vouchers } from './sheets/vouchers.ts'

/** The sheets of a folder in the order of the import: each refers only to rows of earlier ones. */
export const sheets = { categories, collections, products, sizes, vouchers, slider, campaigns, stores }

type SheetName = keyof typeof sheets

export type Folder = {
  [Name in SheetName]: (typeof sheets)[Name] extends Sheet<infer Row> ? ReadSheet<Row> : never
} & {
  /** Paths of the pictures by file name, and of the ready-made sizes by public name. */
  media: Map<string, string>
  derived: Map<string, string>
  problems: Problem[]
}

/** Reads all sheets of the folder. If one is missing, its part of the shop stays as it is. */
export async function readFolder(path: string): Promise<Folder> {
  const files = await filesOf(path)
  const media = await filesOf(join(path, 'media'))
  const derived = await filesOf(join(path, 'media', 'derived'))

  async function read<Row>({ file, read }: Sheet<Row>): Promise<ReadSheet<Row>> {
    const found = files?.get(file)
    if (found) return read(await readFile(found))
    return emptySheet()
  }

  const folder = {
    categories: await read(categories),
    collections: await read(collections),
    products: await read(products),
    sizes: await read(sizes),
    vouchers: await read(vouchers),
    slider: await read(slider),
    campaigns: await read(campaigns),
    stores: await read(stores),
  }
  const problems = [...Object.values(folder).flatMap((sheet) => sheet.problems), ...wrongFiles(path, files)]
  return { ...folder, media: media ?? new Map(), derived: derived ?? new Map(), problems }
}

function wrongFiles(path: string, files: Map<string, string> | undefined): Problem[] {
  const known: string[] = Object.values(sheets).map(({ file }) => file)
  const report = (file: string, what: string) => ({ file, line: 1, column: 'file', what })
  if (!files) return [report(path, 'there is no such folder')]
  const unknown = [...files.keys()].filter((file) => file.toLowerCase().endsWith('.csv') && !known.includes(file))
  if (unknown.length === 0 && !known.some((file) => files.has(file))) {
    return [report(path, `holds none of the sheets ${known.join(', ')}`)]
  }
  return unknown.map((file) => {
    const hint = didYouMean(file, known) || `; the sheets are ${known.join(', ')}`
    return report(file, `is no sheet of the shop${hint}`)
  })
}

/** The visible files of a folder by name. Names are normalized, because macOS composes accents in another way. */
async function filesOf(path: string): Promise<Map<string, string> | undefined> {
  try {
    const entries = await readdir(path, { withFileTypes: true })
    const visible = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    return new Map(visible.map(({ name }) => [name.normalize('NFC'), join(path, name)]))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
