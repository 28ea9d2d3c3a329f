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
    files: z.array(z.object({ name: z.string(), what: z.enum(['sheet', 'picture', 'refused']), reason: z.string() })),
  }),
  /** What staff corrected or left out: by file and line. */
  corrections: z.record(
    z.string(),
    z.record(z.string(), z.object({ leftOut: z.boolean(), cells: z.record(z.string(), z.string()) })),
  ),
  /** What an import of these files would do now. */
  check: z.object({
    problems: z.array(problem.extend({ row: z.string(), text: z.string(), canCorrect: z.boolean() })),
    warnings: z.array(problem),
    differences: z.array(difference),
    rows: z.number(),
  }),
  /** What the import has changed, for its Undo. */
  done: z.object({ differences: z.array(difference), warnings: z.array(problem), notes: z.array(z.string()) }),
}

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
export async function writeDraftFile<Which extends Name>(
  folder: string,
  name: Which,
  contents: DraftFile<Which>,
): Promise<void> {
  const path = fileOf(folder, name)
  await writeFile(`${path}.part`, JSON.stringify(contents))
  await rename(`${path}.part`, path)
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
