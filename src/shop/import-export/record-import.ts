import type { Db } from '../../db/db.ts'
import type { Subject } from '../audit/actions.ts'
import type { Actor } from '../audit/actor.ts'
import { type Change, recordChanges } from '../audit/record-change.ts'
import { type Difference, shorten } from './differences.ts'
import { type Folder, sheets } from './read-folder.ts'
import { writeStart } from './sheets/cells.ts'

const kinds = {
  pictures: 'picture',
  ...{ categories: 'category', collections: 'collection', products: 'article', sizes: 'size', vouchers: 'voucher' },
  ...{ slider: 'slide', campaigns: 'campaign', stores: 'store', notices: 'notice' },
} as const satisfies Record<keyof typeof sheets, Subject['kind']>

const actions = { new: 'import.create', changed: 'import.change', removed: 'import.remove' } as const

/** Longer texts, such as the story of an article, are cut to the place where they begin to differ. */
const LONGEST = 200

/** Records the old and new values of every row that an import has changed. */
export async function recordImport(
  db: Db,
  actor: Actor,
  folder: Folder,
  differences: readonly Difference[],
): Promise<void> {
  const named = namesIn(folder)
  const changes = differences.flatMap((difference): Change[] => {
    const rows = named.get(difference.file)
    // Other rows were changed by other transactions at the same time, such as an order that took a piece.
    if (rows !== undefined && !rows.names.has(difference.row.toLowerCase())) return []
    const subject = { kind: rows?.kind ?? 'picture', key: difference.row }
    return [{ action: actions[difference.kind], subject, ...valuesOf(difference) }]
  })
  await recordChanges(db, actor, changes)
}

type NamedRows = { kind: Subject['kind']; names: Set<string> }

/** The rows that the folder adds, changes or removes, by the file of their sheet. */
function namesIn(folder: Folder): Map<string, NamedRows> {
  const named = new Map<string, NamedRows>()
  const add = (
    file: string,
    kind: Subject['kind'],
    key: readonly string[],
    { rows, removals }: { rows: readonly object[]; removals: readonly { name: string }[] },
  ) => {
    const written = rows.map((row) => {
      const cells = new Map<string, unknown>(Object.entries(row))
      return key.map((column) => asInExport(cells.get(column))).join(' ')
    })
    const names = [...written, ...removals.map(({ name }) => name)].map((name) => name.toLowerCase())
    named.set(file, { kind, names: new Set(names) })
  }
  for (const name of sheetNames) add(sheets[name].file, kinds[name], sheets[name].key, folder[name])
  return named
}

/** A key as an export writes it. */
const asInExport = (value: unknown): string =>
  value instanceof Date || value === null ? writeStart(value) : String(value)

const sheetNames = [
  'pictures',
  'categories',
  'collections',
  'products',
  'sizes',
  'vouchers',
  'slider',
  'campaigns',
  'stores',
  'notices',
] as const

function valuesOf({ kind, cells }: Difference): Pick<Change, 'before' | 'after'> {
  const [before, after]: [Record<string, string>, Record<string, string>] = [{}, {}]
  for (const cell of cells) [before[cell.column], after[cell.column]] = shorten(cell.before, cell.after, LONGEST)
  if (kind === 'new') return { after }
  return kind === 'removed' ? { before } : { before, after }
}
