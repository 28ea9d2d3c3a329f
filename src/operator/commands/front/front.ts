import { findFront, listFront } from '../../../shop/front/list-front.ts'
import { orderFront } from '../../../shop/front/order-records.ts'
import { FRONT_KINDS, type FrontKind, fieldsOf, kindOf, type ValueProblem } from '../../../shop/front/record.ts'
import { removeFront } from '../../../shop/front/remove-record.ts'
import { saveFront } from '../../../shop/front/save-record.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command, Desk } from '../../command.ts'

const problems: Readonly<Record<ValueProblem, string>> = {
  empty: 'must not be empty',
  'too-long': 'is too long',
  'not-a-slug': 'must be lower-case letters and digits with single dashes',
  taken: 'is used by another one',
  'not-a-link': 'must be a path of the shop such as /shop/viewall, or begin with https://',
  'not-a-moment': 'must be a moment such as "Monday 07.00" or "30 Nov 2026, 07.00"',
  'ends-first': 'is not later than starts',
  'unknown-picture': 'names a picture that the shop does not have',
  'unknown-articles': 'names an article that the shop does not have',
  'only-category': 'leaves an article without a category',
  'not-a-mark':
    'must be places such as "LR-GAR-01 60 62 arch.jpg": article, percent from the left, from the top, picture',
  'not-in-campaign': 'names an article or a picture that the campaign does not have',
  'marks-too-close':
    'has places in one picture that would cover each other; put them 15 % apart from left to right, or 11 % from top to bottom',
}

/** A command for each kind: `slide`, `campaign`, `collection`, `category`, `store` and `notice`. */
export const frontCommands: Command[] = FRONT_KINDS.map((kind) => ({
  name: kind,
  words: `list | show <id> | set <id> or new, then <field>=<value>…${kindOf(kind).isOrdered ? ' | order <id>…' : ''} | remove <id>`,
  summary: `what the office shows under Campaigns; fields: ${[...fieldsOf(kind).map(({ name }) => name), ...kindOf(kind).lists].join(', ')}`,
  records: [`${kind}.change`, `${kind}.remove`] as const,

  async run(desk, words) {
    const [what, id, ...more] = words
    if (what === 'list' && id === undefined) return list(desk, kind)
    if (what === 'set' && id !== undefined) return set(desk, kind, id, more)
    if (what === 'order' && id !== undefined && kindOf(kind).isOrdered) return order(desk, kind, [id, ...more])
    if (id === undefined || more.length > 0) return undefined
    if (what === 'show') return show(desk, kind, id)
    return what === 'remove' ? remove(desk, kind, id) : undefined
  },
}))

const readId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

function refuse(desk: Desk, why: string): number {
  desk.complain(`${why} Nothing was changed.`)
  return 1
}

const unknown = (desk: Desk, kind: FrontKind, id: string) =>
  refuse(desk, `There is no ${kind} ${id}; npm run shop -- ${kind} list shows them all.`)

async function list(desk: Desk, kind: FrontKind): Promise<number> {
  const rows = await listFront((await desk.open()).shop, kind)
  if (rows.length === 0) {
    desk.say('There are none.')
    return 0
  }
  const { title } = kindOf(kind)
  const lines = rows.map(({ id, state, values }) => [
    ...[String(id), state, values[title] ?? ''],
    ...[values['starts'] ?? '', values['ends'] ?? ''],
  ])
  for (const line of alignColumns([['id', 'state', title, 'starts', 'ends'], ...lines])) desk.say(line)
  return 0
}

async function show(desk: Desk, kind: FrontKind, id: string): Promise<number> {
  const found = await findFront((await desk.open()).shop, kind, readId(id))
  if (found === undefined) return unknown(desk, kind, id)
  for (const [name, value] of Object.entries(found.values)) desk.say(`${name}=${value.replaceAll('\n', '|')}`)
  return 0
}

async function set(desk: Desk, kind: FrontKind, id: string, words: string[]): Promise<number | undefined> {
  const values = words.map((word) => /^([a-z_0-9]+)=(.*)$/s.exec(word))
  const known = new Set<string>([...fieldsOf(kind).map(({ name }) => name), ...kindOf(kind).lists])
  if (values.length === 0 || values.some((match) => match?.[1] === undefined || !known.has(match[1]))) return undefined
  const { shop } = await desk.open()
  const saved = await saveFront(shop, {
    kind,
    ...(id === 'new' ? {} : { id: readId(id) }),
    values: Object.fromEntries(values.map((match) => [match?.[1] ?? '', match?.[2] ?? ''])),
  })
  if (saved.ok) {
    desk.say(`The ${kind} ${saved.id} is saved.`)
    return 0
  }
  if (saved.reason !== 'invalid') return unknown(desk, kind, id)
  for (const { field, problem, names = [] } of saved.problems) {
    desk.complain(`${field}: ${problems[problem]}${names.length > 0 ? `: ${names.join(', ')}` : ''}`)
  }
  return refuse(desk, '')
}

async function order(desk: Desk, kind: FrontKind, ids: string[]): Promise<number> {
  const ordered = await orderFront((await desk.open()).shop, { kind, ids: ids.map(readId) })
  if (!ordered.ok) return refuse(desk, `Name every ${kind} once; npm run shop -- ${kind} list shows them all.`)
  desk.say(`${ordered.moved} were moved.`)
  return 0
}

async function remove(desk: Desk, kind: FrontKind, id: string): Promise<number> {
  const removed = await removeFront((await desk.open()).shop, { kind, id: readId(id) })
  if (removed.ok) {
    desk.say(`The ${kind} ${id} is removed.`)
    return 0
  }
  if (removed.reason === 'unknown') return unknown(desk, kind, id)
  if (removed.archived.length > 0) {
    desk.complain(`Archived articles, which you restore before you take them out: ${removed.archived.join(', ')}.`)
  }
  const articles = removed.count === 1 ? '1 article is' : `${removed.count} articles are`
  return refuse(desk, `${articles} in it; hide it with hidden=yes, or empty it first with skus=.`)
}
