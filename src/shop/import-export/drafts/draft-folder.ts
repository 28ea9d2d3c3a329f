import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../../../values/error-code.ts'
import type { Shop } from '../../shop.ts'

/* A draft is a folder of uploaded files, and hidden files that say what was done with them. The import ignores hidden files. */

const ID = /^[\w-]{16}$/

/** The folder of a draft; undefined for an id that none has. */
export const draftFolder = ({ importFolder }: Pick<Shop, 'importFolder'>, id: string): string | undefined =>
  ID.test(id) ? join(importFolder, id) : undefined

export const pictureFolder = (folder: string): string => join(folder, 'media')

const problem = z.object({ file: z.string(), line: z.number(), column: z.string(), what: z.string() })

/** A mistake, what its cell has now, and what the row is called. */
const describedProblem = problem.extend({ row: z.string(), text: z.string(), canCorrect: z.boolean() })

const difference = z.object({
  file: z.string(),
  row: z.string(),
  kind: z.enum(['new', 'changed', 'removed']),
  cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})

const shapes = {
  /** What was uploaded. */
  draft: z.object({
    by: z.string(),
    files: z.array(
      z.object({
        name: z.string(),
        what: z.enum(['sheet', 'picture', 'refused']),
        reason: z.string(),
        /** The file that has its place already. */
        other: z.string().optional(),
      }),
    ),
  }),
  /** What staff corrected or left out: by file and line. */
  corrections: z.record(
    z.string(),
    z.record(z.string(), z.object({ leftOut: z.boolean(), cells: z.record(z.string(), z.string()) })),
  ),
  /** What an import of these files would do now. */
  check: z.object({
    counts: z.object({
      mistake: z.number(),
      changed: z.number(),
      new: z.number(),
      removed: z.number(),
      same: z.number().default(0),
    }),
    mistakes: z.number(),
    warnings: z.array(problem),
    /** Identifies the differences that staff saw. The import must make the same ones. */
    fingerprint: z.string(),
  }),
  problems: z.array(describedProblem),
  /** By column, the places of the rows that it is about. */
  columns: z.record(z.string(), z.array(z.number())),
  /** What the import has changed, for its Undo. */
  done: z.object({ differences: z.array(difference) }),
}

const cell = z.object({
  column: z.string(),
  /** The size that the cell is about, in the row of its article. */
  part: z.string().optional(),
  before: z.string(),
  after: z.string(),
  mistake: describedProblem.optional(),
})

const shownValue = z.string().optional()

/** A record as the page of a check shows it: what changes in it, or its mistakes. */
const checkRow = z.object({
  kind: z.enum(['mistake', 'changed', 'new', 'removed', 'same']),
  file: z.string(),
  line: z.number().optional(),
  /** What identifies it, such as the article number. */
  row: z.string(),
  name: z.string(),
  cells: z.array(cell),
  /** Values that stay, of the columns that are shown for every article. */
  values: z
    .object({
      product_name: shownValue,
      price: shownValue,
      price_disc: shownValue,
      stock: shownValue,
      images: shownValue,
    })
    .default({}),
})

export type CheckRow = z.infer<typeof checkRow>

type Name = keyof typeof shapes

export type DraftFile<Which extends Name> = z.infer<(typeof shapes)[Which]>

const fileOf = (folder: string, name: Name): string => join(folder, `.${name}.json`)

export async function readDraftFile<Which extends Name>(
  folder: string,
  name: Which,
): Promise<DraftFile<Which> | undefined> {
  const text = await readFile(fileOf(folder, name), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  const shape: z.ZodType<DraftFile<Which>> = shapes[name] as never
  return text === undefined ? undefined : shape.parse(JSON.parse(text))
}

/** Whole or not at all, also when the process dies. */
export const writeDraftFile = <Which extends Name>(
  folder: string,
  name: Which,
  contents: DraftFile<Which>,
): Promise<void> => writeWhole(fileOf(folder, name), contents)

async function writeWhole(path: string, contents: unknown): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(contents))
  await rename(`${path}.part`, path)
}

/** A page of 10,000 rows reads only the files that have its rows. */
const ROWS_IN_FILE = 100

const rowsFile = (folder: string, at: number): string => join(folder, `.rows-${at}.json`)

export async function writeRows(folder: string, rows: readonly CheckRow[]): Promise<void> {
  for (let at = 0; at * ROWS_IN_FILE < rows.length; at++)
    await writeWhole(rowsFile(folder, at), rows.slice(at * ROWS_IN_FILE, (at + 1) * ROWS_IN_FILE))
}

/** The rows at these places, in ascending order. How many there are, the check says. */
export async function readRows(folder: string, places: readonly number[]): Promise<CheckRow[]> {
  const rows: CheckRow[] = []
  for (const [at, some] of Map.groupBy(places, (place) => Math.floor(place / ROWS_IN_FILE))) {
    const stored: unknown[] = JSON.parse(await readFile(rowsFile(folder, at), 'utf8'))
    rows.push(...some.map((place) => checkRow.parse(stored[place - at * ROWS_IN_FILE])))
  }
  return rows
}

/** Undo is possible for so long. */
const KEEP_DAYS = 14

export async function removeOldDrafts({ importFolder, now }: Pick<Shop, 'importFolder' | 'now'>): Promise<void> {
  const oldest = now().getTime() - KEEP_DAYS * 86_400_000
  for (const id of await readdir(importFolder).catch(() => [])) {
    const folder = join(importFolder, id)
    const changed = await stat(folder).catch(() => undefined)
    if (ID.test(id) && changed !== undefined && changed.mtimeMs < oldest)
      await rm(folder, { recursive: true, force: true })
  }
}
