import {
  AliasNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type RawNode,
  sql,
  TableNode,
} from 'kysely'
import type { Db } from './db.ts'

/** The tables with texts that have an Indonesian version: `name_indonesian` beside `name`. */
export const translatedTables = [
  'article',
  'category',
  'collection',
  'slider_item',
  'campaign',
  'store',
  'notice_line',
  'voucher',
] as const

type TranslatedTable = (typeof translatedTables)[number]

export const viewOf = (table: TranslatedTable) => `${table}_in_indonesian` as const

const isTranslated = (name: string): name is TranslatedTable => translatedTables.some((table) => table === name)

/** The same database, whose queries read the Indonesian texts in place of the others. What has no Indonesian text keeps the other one. */
export function readingIndonesian(db: Db): Db {
  const known = readers.get(db)
  if (known !== undefined) return known
  const reader = db.withPlugin(indonesianTexts)
  readers.set(db, reader)
  return reader
}

/** One for each database, so that what is kept with the catalogue's version belongs to it. */
const readers = new WeakMap<Db, Db>()

/** Lets `from article` read the view under the table's own name. SQL in text does so where it names the table with `sql.table`. */
class TableReplacer extends OperationNodeTransformer {
  protected override transformFrom(node: FromNode): FromNode {
    return super.transformFrom({ ...node, froms: node.froms.map(underItsName) })
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    return super.transformJoin({ ...node, table: underItsName(node.table) })
  }

  protected override transformRaw(node: RawNode): RawNode {
    return super.transformRaw({ ...node, parameters: node.parameters.map((part) => viewFor(part) ?? part) })
  }
}

function underItsName(node: OperationNode): OperationNode {
  if (AliasNode.is(node)) {
    const view = viewFor(node.node)
    return view === undefined ? node : AliasNode.create(view, node.alias)
  }
  const view = viewFor(node)
  return view !== undefined && TableNode.is(node)
    ? AliasNode.create(view, IdentifierNode.create(node.table.identifier.name))
    : node
}

function viewFor(node: OperationNode): TableNode | undefined {
  const name = TableNode.is(node) ? node.table.identifier.name : ''
  return isTranslated(name) ? TableNode.create(viewOf(name)) : undefined
}

const replacer = new TableReplacer()

const indonesianTexts: KyselyPlugin = {
  transformQuery: ({ node }) => replacer.transformNode(node),
  transformResult: async ({ result }) => result,
}

/** A migration cannot change a column of a table that a view reads. */
export async function dropIndonesianViews(db: Db): Promise<void> {
  for (const table of translatedTables) await sql`drop view if exists ${sql.id(viewOf(table))}`.execute(db)
}

/** Makes the views of the tables as they are now: each has all columns of its table, by the same names. */
export async function makeIndonesianViews(db: Db): Promise<void> {
  for (const table of translatedTables) {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
       where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped order by attnum`.execute(db)
    const names = new Set(rows.map(({ name }) => name))
    if (![...names].some((name) => name.endsWith('_indonesian'))) continue
    const columns = [...names].map((name) => sql`${shownColumn(name, names)} as ${sql.id(name)}`)
    await sql`create view ${sql.id(viewOf(table))} as select ${sql.join(columns)} from ${sql.id(table)}`.execute(db)
  }
}

function shownColumn(name: string, names: ReadonlySet<string>) {
  const own = sql.id(name)
  const translated = `${name}_indonesian`
  return names.has(translated) ? sql`coalesce(nullif(${sql.id(translated)}, ''), ${own})` : own
}
