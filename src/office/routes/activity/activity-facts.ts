import { texts } from '#office-texts/activity.ts'
import type { Activity } from '../../../shop/audit/list-activity.ts'
import { formatMoment } from '../../server/format-time.ts'

type Person = { id: number; name: string }

/** An entry as the pages show it. `people` has the names of staff that entries are about. */
export function toRow(entry: Activity, people: readonly Person[]) {
  const { id, at, by, action, subject, before, after, personalFields } = entry
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return {
    id,
    at: formatMoment(at),
    iso: at.toISOString(),
    by: by.kind === 'staff' ? by.name : by.kind === 'terminal' ? texts.terminal : texts.system,
    action,
    did: texts.actions[action] ?? action,
    subject: subject.kind === 'staff' ? nameOf(subject.key, people) : subject.key,
    link: linkTo(subject),
    changes: names.map((name) => ({ name, before: written(before[name]), after: written(after[name]) })),
    personalFields: [...personalFields],
  }
}

const nameOf = (key: string, people: readonly Person[]) => people.find(({ id }) => String(id) === key)?.name ?? key

function linkTo({ kind, key }: Activity['subject']): string | undefined {
  if (kind === 'order') return `/orders/${key}`
  if (kind === 'account') return `/customers/${key}`
  if (kind === 'email') return `/emails/${key}`
  return undefined
}

const written = (value: unknown): string | undefined =>
  value === undefined ? undefined : value === '' || value === null ? texts.empty : String(value)
