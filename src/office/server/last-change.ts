import { texts } from '#office-texts/conflict.ts'
import type { Action, Subject } from '../../shop/audit/actions.ts'
import { listActivity } from '../../shop/audit/list-activity.ts'
import { formatMoment } from './format-time.ts'
import type { Office } from './office-context.ts'

/** The author and time of a record's last change, for a person whose own change came too late. */
export async function readLastChange(
  { shop }: Pick<Office, 'shop'>,
  subject: Subject,
  action: Action,
): Promise<{ by: string; at: string }> {
  const [last] = (await listActivity(shop, { subject, action }, { atMost: 1 })).entries
  if (last === undefined) return { by: texts.colleague, at: formatMoment(shop.now()) }
  return { by: last.by.kind === 'staff' ? last.by.name : texts.terminal, at: formatMoment(last.at) }
}
