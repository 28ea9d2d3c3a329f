import { texts } from '#office-texts/activity/activity.ts'
import { fileResponse } from '../../../http/files/file-response.ts'
import { listActivity, listActivityPeople } from '../../../shop/audit/list-activity.ts'
import { writeCsv } from '../../../values/text/csv.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/activity-file'
import { toRow } from './activity-facts.ts'
import { filterOf, readFilters } from './activity-filters.ts'

/** Enough for months, and a file that a spreadsheet still opens. Older entries have their dates as a filter. */
const MOST_ENTRIES = 10_000

/** The entries that fit the filters of the page, as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { entries } = await listActivity(office.shop, filterOf(readFilters(url)), { atMost: MOST_ENTRIES })
  // In a file, a person is always called by name.
  const readers = { viewer: undefined, people: await listActivityPeople(office.shop) }
  const rows = entries.map((entry) => {
    const { by, did, changes, personalFields } = toRow(entry, readers)
    const values = changes.map(({ name, before, after }) => `${name}: ${before ?? ''} → ${after ?? ''}`)
    return [
      ...[String(entry.id), writeInstant(entry.at), by, did, entry.subject.key, values.join('; ')],
      ...[personalFields.join(', '), entry.by.kind === 'staff' ? (entry.by.address ?? '') : ''],
    ]
  })
  return fileResponse(writeCsv([texts.columns, ...rows]), { name: 'activity.csv' })
}
