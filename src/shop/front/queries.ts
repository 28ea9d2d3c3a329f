import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { normaliseText } from '../articles/normalise-text.ts'
import type { Picture } from '../media/picture.ts'
import { pictureColumn } from '../media/picture-column.ts'
import { type ColumnValue, type FrontKind, type FrontValues, fieldsOf, kindOf, writeField } from './record.ts'

export type FrontState = 'live' | 'scheduled' | 'ended' | 'hidden'

export type FrontRow = {
  id: number
  values: FrontValues
  state: FrontState
  pictures: Readonly<Record<string, Picture | undefined>>
}

/** The records of a kind as staff see them, in the order of the shop. */
export async function selectFront(
  db: Db,
  kind: FrontKind,
  { id, forUpdate = false }: Chosen = {},
): Promise<FrontRow[]> {
  const { table, isOrdered } = kindOf(kind)
  const fields = fieldsOf(kind)
  const isTimed = fields.some(({ type }) => type === 'start')
  const column = (name: string) => sql.ref(`record.${name}`)
  const values = fields.map(({ name, column: at, type }) =>
    type === 'picture'
      ? sql`(select picture.name from picture where picture.id = ${column(at)}) as ${sql.ref(name)},
            (select ${pictureColumn('picture')} from picture where picture.id = ${column(at)}) as ${sql.ref(`${name}#`)}`
      : sql`${column(at)} as ${sql.ref(name)}`,
  )
  const state = isTimed
    ? sql`case when record.hidden then 'hidden' when record.ends_at <= shop_clock() then 'ended'
               when record.starts_at > shop_clock() then 'scheduled' else 'live' end`
    : sql`case when record.hidden then 'hidden' else 'live' end`
  const order = isOrdered ? sql`record.position, record.id` : sql`record.id desc`
  const { rows } = await sql<Record<string, unknown>>`
    select record.id as "id#", ${state} as "state#", ${sql.join(values)} from ${sql.table(table)} as record
     ${id === undefined ? sql`` : sql`where record.id = ${id}`}
     order by ${order} ${forUpdate ? sql`for update of record` : sql``}`.execute(db)
  return rows.map((row) => ({
    id: Number(row['id#']),
    state: toState(row['state#']),
    values: Object.fromEntries(fields.map((field) => [field.name, writeField(field, row[field.name])])),
    pictures: Object.fromEntries(
      fields.flatMap(({ name, type }) => (type === 'picture' ? [[name, toPicture(row[`${name}#`])]] : [])),
    ),
  }))
}

type Chosen = { id?: number; forUpdate?: boolean }

const states: readonly FrontState[] = ['live', 'scheduled', 'ended', 'hidden']
const toState = (state: unknown): FrontState => states.find((one) => one === state) ?? 'hidden'
const isPicture = (value: unknown): value is Picture => typeof value === 'object' && value !== null && 'file' in value
const toPicture = (value: unknown): Picture | undefined => (isPicture(value) ? value : undefined)

export type ColumnValues = ReadonlyMap<string, ColumnValue | number>

/** Returns the id of the new row. */
export async function insertFront(db: Db, kind: FrontKind, columns: ColumnValues): Promise<number> {
  const { table, isOrdered, isNewFirst } = kindOf(kind)
  const all = new Map([...columns, ...derivedColumns(kind, columns)])
  const names = [...all.keys()].map((name) => sql.ref(name))
  // The others keep their places: a sheet names a slide by its place.
  const free = isNewFirst ? sql`coalesce(min(position), 2) - 1` : sql`coalesce(max(position), 0) + 1`
  const place = isOrdered
    ? { name: sql`, position`, value: sql`, (select ${free} from ${sql.table(table)})` }
    : { name: sql``, value: sql`` }
  const created =
    kind === 'campaign' ? { name: sql`, created_at`, value: sql`, clock_timestamp()` } : { name: sql``, value: sql`` }
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names)}${place.name}${created.name})
    values (${sql.join([...all.values()])}${place.value}${created.value}) returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the record was not stored')
  return row.id
}

export async function updateFront(db: Db, kind: FrontKind, id: number, columns: ColumnValues): Promise<void> {
  const all = new Map([...columns, ...derivedColumns(kind, columns)])
  const set = [...all].map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(kindOf(kind).table)} set ${sql.join(set)} where id = ${id}`.execute(db)
}

/** Search compares categories by folded names. */
const derivedColumns = (kind: FrontKind, columns: ColumnValues): [string, string][] =>
  kind === 'category'
    ? ['name', 'name_indonesian'].map((name) => [`${name}_folded`, normaliseText(String(columns.get(name) ?? ''))])
    : []

export async function deleteFront(db: Db, kind: FrontKind, id: number): Promise<void> {
  if (kind === 'campaign') await db.deleteFrom('campaign_picture').where('campaign_id', '=', id).execute()
  await sql`delete from ${sql.table(kindOf(kind).table)} where id = ${id}`.execute(db)
}

/** Categories and collections share their addresses under /shop/. */
export async function isAddressTaken(db: Db, slug: string): Promise<boolean> {
  const taken = await db.selectFrom('shop_address').where('slug', '=', slug).select('slug').executeTakeFirst()
  return taken !== undefined || slug === 'viewall' || slug === 'special-price'
}

/** The record's own slug follows its address. */
export async function claimAddress(
  db: Db,
  kind: 'category' | 'collection',
  slug: string,
  before: string | undefined,
): Promise<void> {
  if (before === undefined) await db.insertInto('shop_address').values({ slug, kind }).execute()
  else await db.updateTable('shop_address').set({ slug }).where('slug', '=', before).execute()
}

export async function releaseAddress(db: Db, slug: string): Promise<void> {
  await db.deleteFrom('shop_address').where('slug', '=', slug).execute()
}

/** True if another record of the kind has the same value in a column that must be unique. */
export async function isTaken(
  db: Db,
  kind: FrontKind,
  column: 'slug' | 'name',
  value: string,
  except: number | undefined,
) {
  const { rows } = await sql`
    select from ${sql.table(kindOf(kind).table)}
     where ${sql.ref(column)} = ${value} and id is distinct from ${except ?? null}::bigint`.execute(db)
  return rows.length > 0
}

export async function selectPictureIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('picture')
    .where('name', 'in', ['', ...names])
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The newest pictures of the shop. */
export async function selectPictures(db: Db, atMost: number): Promise<{ name: string; picture: Picture }[]> {
  return db
    .selectFrom('picture')
    .select(['name', pictureColumn('picture').$notNull().as('picture')])
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}

export async function updatePlaces(db: Db, kind: FrontKind, ids: readonly number[]): Promise<void> {
  const table = sql.table(kindOf(kind).table)
  const places = sql`unnest(${ids}::bigint[]) with ordinality as listed (id, place)`
  // The places of slides are unique, also between the two steps: the first puts them below every place that a slide can have.
  await sql`
    update ${table} as record set position = -2000000 - listed.place::int from ${places} where record.id = listed.id`.execute(
    db,
  )
  await sql`update ${table} as record set position = listed.place::int from ${places} where record.id = listed.id`.execute(
    db,
  )
}
